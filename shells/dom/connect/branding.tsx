export const Branding = ({ text }: { readonly text: string }) => (
  <p className="legal branding" part="branding">
    {text}
  </p>
)
