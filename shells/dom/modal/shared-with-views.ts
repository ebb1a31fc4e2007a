/**
 * What the features' views take from the file before theirs, by name. In the library it is found out by the build
 * (scripts/lib/shared-chunks.mjs) and stands here; where each module comes by itself nothing has to be handed on.
 */
export {}
