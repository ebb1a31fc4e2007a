import css from './notice.css'

export const notices = { views: {}, css: css }
