export { Fragment, type JSX, jsx, jsxs } from 'react/jsx-runtime'
