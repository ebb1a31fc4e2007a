export { Fragment, type JSX, jsx, jsxs } from 'preact/jsx-runtime'
