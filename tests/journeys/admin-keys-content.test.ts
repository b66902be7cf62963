import { walkRooms } from '../support/admin-keys.ts'

walkRooms(1, 2)
