import { expect, test } from 'vitest'
import { capacityOf, readMachine } from './capacity.ts'

const GB = 1024 ** 3
const machineOf = (files: Record<string, string>) => readMachine((file) => files[file] ?? '', { cores: 4, bytes: 8 * GB })

test.each<[where: string, files: Record<string, string>, cores: number, memoryMb: number]>([
  ['without control groups', {}, 4, 8192],
  [
    'in a container of the second version',
    { '/proc/self/cgroup': '0::/\n', '/sys/fs/cgroup/memory.max': '1073741824\n', '/sys/fs/cgroup/cpu.max': '150000 100000\n' },
    1,
    1024,
  ],
  [
    'in a service whose slice has the limit',
    {
      '/proc/self/cgroup': '0::/blog.slice/inkstone.service\n',
      '/sys/fs/cgroup/blog.slice/inkstone.service/memory.max': 'max\n',
      '/sys/fs/cgroup/blog.slice/inkstone.service/cpu.max': 'max 100000\n',
      '/sys/fs/cgroup/blog.slice/memory.max': '2147483648\n',
      '/sys/fs/cgroup/blog.slice/cpu.max': '200000 100000\n',
    },
    2,
    2048,
  ],
  [
    'in groups of the first version',
    {
      '/proc/self/cgroup': '4:memory:/docker/1\n3:cpu,cpuacct:/docker/1\n1:name=systemd:/docker/1\n',
      '/sys/fs/cgroup/memory/docker/1/memory.limit_in_bytes': '536870912\n',
      '/sys/fs/cgroup/memory/memory.limit_in_bytes': '9223372036854771712\n',
      '/sys/fs/cgroup/cpu/cpu.cfs_quota_us': '50000\n',
      '/sys/fs/cgroup/cpu/cpu.cfs_period_us': '100000\n',
      '/sys/fs/cgroup/cpu/docker/1/cpu.cfs_quota_us': '-1\n',
      '/sys/fs/cgroup/cpu/docker/1/cpu.cfs_period_us': '100000\n',
    },
    1,
    512,
  ],
])('what may be used %s', (_, files, cores, memoryMb) => {
  expect(machineOf(files)).toEqual({ cores, memoryMb })
})

test('with one gigabyte things take turns, and a picture may have half of it', () => {
  const turns = { takesTurns: true, heapMb: 256, pictures: 1, pictureIdleMs: 200, threads: 1, hasSecondRenderer: false }
  expect(capacityOf({ cores: 1, memoryMb: 1024 })).toEqual({ ...turns, pictureMb: 512 })
  expect(capacityOf({ cores: 8, memoryMb: 1536 })).toEqual({ ...turns, pictureMb: 768 })
})

test('with more they run side by side, as many as there are cores', () => {
  const beside = { takesTurns: false, heapMb: 512, pictureIdleMs: 5_000 }
  expect(capacityOf({ cores: 1, memoryMb: 2048 })).toEqual({
    ...beside,
    pictures: 1,
    pictureMb: 1024,
    threads: 1,
    hasSecondRenderer: false,
  })
  expect(capacityOf({ cores: 8, memoryMb: 65536 })).toEqual({
    ...beside,
    pictures: 2,
    pictureMb: 2048,
    threads: 8,
    hasSecondRenderer: true,
  })
})
