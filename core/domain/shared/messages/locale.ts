/** The scripts of living languages that run from right to left. */
const rightToLeftScripts: readonly string[] = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']

export const defaultLocale = 'en'

/** The BCP 47 tag for what a host wrote (`en_US` is a common slip), or English: `Intl` throws at anything else. */
export const usableLocale = (locale: string): string => {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? defaultLocale
  } catch {
    return defaultLocale
  }
}

/** By script and not by language: `az-Arab` runs to the left, `az` does not. Needs a usable locale. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  // The first question makes a browser load its table of likely scripts, milliseconds that most pages are spared.
  locale !== defaultLocale && rightToLeftScripts.includes(new Intl.Locale(locale).maximize().script ?? '')
    ? 'rtl'
    : 'ltr'
