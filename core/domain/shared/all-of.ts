/** What is each of these at once: of a union, the intersection. */
export type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never
