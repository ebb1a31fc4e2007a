await import('./page.js')
