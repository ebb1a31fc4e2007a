import alert from './alert.css'
import notice from './notice.css'

export const notices = { views: {}, css: notice + alert }
