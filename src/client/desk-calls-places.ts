import type { deskAlbum } from '#contract/desk-album.ts'
import type { deskFriend } from '#contract/desk-friend.ts'
import type { deskGoods } from '#contract/desk-goods.ts'
import type { deskMoment } from '#contract/desk-moment.ts'
import type { deskNotice } from '#contract/desk-notice.ts'
import type { deskPicture } from '#contract/desk-picture.ts'
import type { Address } from './request.ts'

/** Addresses of the calls of the desk about what stands beside the articles. */
export const pictureUpload: Address<typeof deskPicture.upload> = { method: 'POST', path: '/sys/picture/upload' }
export const noticeList: Address<typeof deskNotice.list> = { method: 'GET', path: '/sys/notice/list' }
export const noticeAdd: Address<typeof deskNotice.add> = { method: 'POST', path: '/sys/notice/add' }
export const noticeUpdate: Address<typeof deskNotice.update> = { method: 'PUT', path: '/sys/notice/update' }
export const noticeRemove: Address<typeof deskNotice.remove> = { method: 'DELETE', path: '/sys/notice/delete/:ids' }
export const momentDeskList: Address<typeof deskMoment.list> = { method: 'GET', path: '/sys/moment/list' }
export const momentAdd: Address<typeof deskMoment.add> = { method: 'POST', path: '/sys/moment/add' }
export const momentUpdate: Address<typeof deskMoment.update> = { method: 'PUT', path: '/sys/moment/update' }
export const momentRemove: Address<typeof deskMoment.remove> = { method: 'DELETE', path: '/sys/moment/delete/:ids' }
export const momentRestore: Address<typeof deskMoment.restore> = { method: 'POST', path: '/sys/moment/restore/:ids' }
export const albumDeskList: Address<typeof deskAlbum.list> = { method: 'GET', path: '/sys/album/list' }
export const albumAdd: Address<typeof deskAlbum.add> = { method: 'POST', path: '/sys/album/add' }
export const albumUpdate: Address<typeof deskAlbum.update> = { method: 'PUT', path: '/sys/album/update' }
export const albumRemove: Address<typeof deskAlbum.remove> = { method: 'DELETE', path: '/sys/album/delete/:id' }
export const albumArrange: Address<typeof deskAlbum.arrange> = { method: 'PUT', path: '/sys/album/order' }
export const albumDeskPhotos: Address<typeof deskAlbum.photos> = { method: 'GET', path: '/sys/album/photos/:albumId' }
export const photosAdd: Address<typeof deskAlbum.addPhotos> = { method: 'POST', path: '/sys/album/photo/add' }
export const photoUpdate: Address<typeof deskAlbum.updatePhoto> = { method: 'PUT', path: '/sys/album/photo/update' }
export const photosRemove: Address<typeof deskAlbum.removePhotos> = { method: 'POST', path: '/sys/album/photo/delete' }
export const photosArrange: Address<typeof deskAlbum.arrangePhotos> = { method: 'PUT', path: '/sys/album/photo/order' }
export const friendDeskList: Address<typeof deskFriend.list> = { method: 'GET', path: '/sys/friend/list' }
export const friendGroups: Address<typeof deskFriend.groups> = { method: 'GET', path: '/sys/friend/groups' }
export const friendAdd: Address<typeof deskFriend.add> = { method: 'POST', path: '/sys/friend/add' }
export const friendUpdate: Address<typeof deskFriend.update> = { method: 'PUT', path: '/sys/friend/update' }
export const friendAccept: Address<typeof deskFriend.accept> = { method: 'POST', path: '/sys/friend/accept' }
export const friendRefuse: Address<typeof deskFriend.refuse> = { method: 'POST', path: '/sys/friend/refuse' }
export const friendRemove: Address<typeof deskFriend.remove> = { method: 'DELETE', path: '/sys/friend/delete/:ids' }
export const friendCheck: Address<typeof deskFriend.check> = { method: 'POST', path: '/sys/friend/check/:ids' }
export const friendArrange: Address<typeof deskFriend.arrange> = { method: 'PUT', path: '/sys/friend/order' }
export const friendGroupAdd: Address<typeof deskFriend.addGroup> = { method: 'POST', path: '/sys/friend/group/add' }
export const friendGroupRename: Address<typeof deskFriend.renameGroup> = { method: 'PUT', path: '/sys/friend/group/update' }
export const friendGroupArrange: Address<typeof deskFriend.arrangeGroups> = { method: 'PUT', path: '/sys/friend/group/order' }
export const friendGroupRemove: Address<typeof deskFriend.removeGroup> = {
  method: 'DELETE',
  path: '/sys/friend/group/delete/:id',
}
export const goodsDeskList: Address<typeof deskGoods.list> = { method: 'GET', path: '/sys/goods/list' }
export const goodsDeskDetail: Address<typeof deskGoods.detail> = { method: 'GET', path: '/sys/goods/detail/:id' }
export const goodsDeskCategories: Address<typeof deskGoods.categories> = { method: 'GET', path: '/sys/goods/categories' }
export const goodsAdd: Address<typeof deskGoods.add> = { method: 'POST', path: '/sys/goods/add' }
export const goodsUpdate: Address<typeof deskGoods.update> = { method: 'PUT', path: '/sys/goods/update' }
export const goodsShow: Address<typeof deskGoods.show> = { method: 'POST', path: '/sys/goods/show' }
export const goodsRemove: Address<typeof deskGoods.remove> = { method: 'DELETE', path: '/sys/goods/delete/:ids' }
