export { NoMail } from './OtherWay.tsx'
export { QrPane } from './QrPane.tsx'
export { ThirdParties } from './ThirdParties.tsx'
