import { walkRooms } from '../support/admin-keys.ts'

walkRooms(3, 4)
