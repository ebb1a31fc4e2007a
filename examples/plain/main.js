setTimeout(() => import('./page.js'), 200)
