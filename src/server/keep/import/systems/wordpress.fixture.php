<?php
// Makes, with WordPress 6.1.9 of Debian 12 in the folder `site` beside it, the blog of which wordpress.fixture.xml is the export:
// first  php -r "… wp_install()", then  php wordpress.fixture.php
$_SERVER['HTTP_HOST']='old.example'; $_SERVER['REQUEST_METHOD']='GET'; $_SERVER['SERVER_PROTOCOL']='HTTP/1.1'; $_SERVER['REMOTE_ADDR']='127.0.0.1';
require __DIR__.'/site/wp-load.php';
require ABSPATH.'wp-admin/includes/admin.php'; require ABSPATH.'wp-admin/includes/export.php';
remove_all_actions('do_pings'); add_filter('pre_wp_mail','__return_true'); add_filter('wp_is_application_passwords_available','__return_false');
foreach (get_posts(['numberposts'=>-1,'post_status'=>'any','post_type'=>'any']) as $p) wp_delete_post($p->ID,true);
global $wp_rewrite; $wp_rewrite->set_permalink_structure('/%year%/%monthnum%/%postname%/'); update_option('timezone_string','Asia/Shanghai'); $wp_rewrite->flush_rules(false);
wp_set_current_user(1); wp_update_user(['ID'=>1,'display_name'=>'砚主','nickname'=>'砚主']);
$guest = wp_insert_user(['user_login'=>'guest-writer','user_pass'=>'x','user_email'=>'guest@old.example','display_name'=>'客座作者','role'=>'author','user_url'=>'https://guest.example/']);
$tech = wp_insert_term('后端技术','category',['slug'=>'后端技术']); $life = wp_insert_term('随笔','category'); $sub = wp_insert_term('数据库','category',['parent'=>$tech['term_id']]);
$id = 0;
function post($a){ $r = wp_insert_post(wp_slash($a), true); if (is_wp_error($r)) { echo $r->get_error_message(),"\n"; exit(1);} return $r; }
$png = base64_decode('iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR4nGNk+M9AEmAiTfmohlENw0gDAK4wAR/3pbFVAAAAAElFTkSuQmCC');
@mkdir(WP_CONTENT_DIR.'/uploads/2023/05',0777,true); file_put_contents(WP_CONTENT_DIR.'/uploads/2023/05/封面.png',$png); file_put_contents(WP_CONTENT_DIR.'/uploads/2023/05/figure.png',$png);
$first = post(['post_title'=>'你好，世界：从零搭建博客','post_name'=>'你好-世界','post_status'=>'publish','post_author'=>1,'post_date'=>'2023-05-01 08:30:00','post_category'=>[$tech['term_id'],$life['term_id']],'tags_input'=>['WordPress','搭建'],
 'post_content'=>"<!-- wp:paragraph -->\n<p>这是<strong>第一篇</strong>，用区块编辑器写成。</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->\n\n<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">代码</h2>\n<!-- /wp:heading -->\n\n<!-- wp:code {\"className\":\"language-ts\"} -->\n<pre class=\"wp-block-code language-ts\"><code>const a = 1 &lt; 2\n\n\nconsole.log(a)</code></pre>\n<!-- /wp:code -->\n\n<!-- wp:list -->\n<ul>\n<li>一</li>\n<li>二<ul><li>二之一</li></ul></li>\n</ul>\n<!-- /wp:list -->\n\n<!-- wp:table -->\n<figure class=\"wp-block-table\"><table><thead><tr><th>名</th><th>值</th></tr></thead><tbody><tr><td>甲</td><td>1</td></tr></tbody></table></figure>\n<!-- /wp:table -->\n\n<!-- wp:image -->\n<figure class=\"wp-block-image\"><img src=\"https://old.example/wp-content/uploads/2023/05/figure-300x200.png\" alt=\"图\"/><figcaption>图注</figcaption></figure>\n<!-- /wp:image -->\n\n<!-- wp:quote -->\n<blockquote class=\"wp-block-quote\"><p>引文</p></blockquote>\n<!-- /wp:quote -->"]);
$att = wp_insert_attachment(['post_title'=>'封面','post_mime_type'=>'image/png','guid'=>'https://old.example/wp-content/uploads/2023/05/封面.png','post_date'=>'2023-05-01 08:00:00'],WP_CONTENT_DIR.'/uploads/2023/05/封面.png',$first); update_post_meta($att,'_wp_attached_file','2023/05/封面.png'); set_post_thumbnail($first,$att);
$second = post(['post_title'=>'经典编辑器里的一篇','post_name'=>'classic','post_status'=>'publish','post_author'=>$guest,'post_date'=>'2023-06-02 21:15:30','post_category'=>[$sub['term_id']],'tags_input'=>['SQL'],'post_excerpt'=>'手写的摘要，介绍这一篇。',
 'post_content'=>"第一段，没有标签。\n换行之后还是第一段，见<a href=\"https://old.example/2023/05/你好-世界/\">上一篇</a>，或者 <a href=\"https://old.example/?p=$first#代码\">短链接</a>。\n\n第二段 & 一个 <em>强调</em>。\n\n[caption id=\"attachment_1\" align=\"aligncenter\" width=\"300\"]<img src=\"https://old.example/wp-content/uploads/2023/05/figure.png\" alt=\"插图\" width=\"300\" height=\"200\" /> 插图的说明[/caption]\n\n[sql]\nSELECT *\n\nFROM t WHERE a &lt; 3;\n[/sql]\n\n[code language=\"js\"]\nlet x = '<b>';\n\nlet y = 2;\n[/code]\n\n<pre class=\"brush: php; title: ; notranslate\">echo \"hi\";\n\n\$a = 1;</pre>\n\n[gallery ids=\"$att\"]\n\n[audio src=\"https://old.example/a.mp3\"]\n\n[video mp4=\"https://old.example/v.mp4\"][/video]\n\n[embed]https://video.example/watch?v=1[/embed]\n\n[unknown_code]留着[/unknown_code]\n\n<ul>\n\t<li>甲</li>\n\t<li>乙</li>\n</ul>\n结尾。"]);
$p=[]; 
$p['draft']=post(['post_title'=>'草稿一篇','post_status'=>'draft','post_author'=>1,'post_date'=>'2023-07-01 10:00:00','post_content'=>'还没写完。']);
$p['pending']=post(['post_title'=>'等待审核','post_status'=>'pending','post_author'=>$guest,'post_content'=>'等人看。']);
$p['private']=post(['post_title'=>'只给自己看','post_status'=>'private','post_author'=>1,'post_date'=>'2023-07-03 10:00:00','post_content'=>'私密的内容。']);
$p['future']=post(['post_title'=>'将来的文章','post_name'=>'将来','post_status'=>'future','post_author'=>1,'post_date'=>'2099-01-01 00:00:00','post_content'=>'到时候再看。']);
$p['password']=post(['post_title'=>'要密码的文章','post_name'=>'secret','post_status'=>'publish','post_password'=>'芝麻开门','post_author'=>1,'post_date'=>'2023-08-01 10:00:00','post_content'=>'打开了。']);
$p['trash']=post(['post_title'=>'扔掉的','post_status'=>'publish','post_author'=>1,'post_content'=>'不要了。']); wp_trash_post($p['trash']);
$p['sticky']=post(['post_title'=>'置顶的文章','post_name'=>'sticky','post_status'=>'publish','post_author'=>1,'post_date'=>'2023-09-01 10:00:00','post_content'=>"引言。\n\n<!--more-->\n\n后文。"]); stick_post($p['sticky']);
$about=post(['post_type'=>'page','post_title'=>'关于我','post_name'=>'关于','post_status'=>'publish','post_author'=>1,'post_date'=>'2023-05-01 08:00:00','post_content'=>'<p>我是<a href="https://old.example/2023/06/classic/">写过这篇</a>的人。</p>']);
post(['post_type'=>'page','post_title'=>'Colophon','post_name'=>'colophon','post_parent'=>$about,'post_status'=>'publish','post_author'=>1,'post_date'=>'2023-05-02 08:00:00','post_content'=>'A page below a page.']);
post(['post_type'=>'page','post_title'=>'草稿页','post_status'=>'draft','post_author'=>1,'post_content'=>'页面草稿。']);
wp_update_post(['ID'=>$first,'post_modified'=>'2023-05-03 00:00:00']);
function comment($post,$name,$mail,$text,$more=[]){ static $n=0; $n++; return wp_insert_comment(wp_slash(array_merge(['comment_post_ID'=>$post,'comment_author'=>$name,'comment_author_email'=>$mail,'comment_author_url'=>'','comment_content'=>$text,'comment_approved'=>1,'comment_date'=>sprintf('2023-05-10 10:%02d:00',$n),'comment_date_gmt'=>sprintf('2023-05-10 02:%02d:00',$n)],$more))); }
$c1=comment($first,'小明','Ming@example.net','写得<strong>真好</strong>！<script>alert(1)</script>',['comment_author_url'=>'https://ming.example/']);
$c2=comment($first,'砚主','owner@old.example','谢谢。',['comment_parent'=>$c1,'user_id'=>1]);
$c3=comment($first,'小明','ming@example.net',"还有一个问题：\n\n怎么备份？",['comment_parent'=>$c2]);
$c4=comment($first,'路人','','三层之下的回答。',['comment_parent'=>$c3]);
comment($first,'等着的人','wait@example.net','这条还没通过。',['comment_approved'=>0]);
comment($first,'spammer','s@spam.example','buy now',['comment_approved'=>'spam']);
comment($first,'trashed','t@spam.example','扔掉',['comment_approved'=>'trash']);
comment($first,'别的博客','','[...] 提到了你 [...]',['comment_type'=>'pingback','comment_author_url'=>'https://else.example/x']);
comment($second,'小明','ming@example.net','这篇也不错 :)');
comment($about,'访客','v@example.net','页面下的话。');
ob_start(); export_wp(['content'=>'all']); $x=ob_get_clean(); file_put_contents(__DIR__.'/export.xml',$x); echo strlen($x),"\n";
