/**
 * What imports a file of the library in the plain site's page, as text: the test runner would make another call of it. Its folder
 * there is named after its content.
 */
export const importLibraryFile = (name: string): string =>
  `import(new URL(${JSON.stringify(name)}, document.querySelector('script[src$="/button.js"]').src))`
