/** Where the style sheet makes a sheet of the dialog. */
export const isSheet = (): boolean => matchMedia('(max-width: 430px)').matches
