/** Fetches a picture as `<img>` does, under the same policy. Where there are no pictures, as in a terminal, it is done at once. */
export const fetchImage = async (url: string): Promise<void> => {
  if (typeof Image === 'undefined') return
  const image = new Image()
  image.src = url
  await image.decode()
}
