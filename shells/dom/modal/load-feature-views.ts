import type { FeatureName, ViewName } from '../../../core/domain/feature-types.ts'
import type { AllOf } from '../../../core/domain/shared/all-of.ts'
import type { ViewScreen } from '../../../core/view-models/screen-types.ts'
import { connectParts } from '../connect/social-place.tsx'
import * as features from '../features.ts'
import { download } from '../loader/download.ts'
import { retryable } from '../loader/retryable.ts'
import { iconPaths } from '../shared/icons/icon-paths.ts'
import type { RetryButton } from '../shared/retry-button.tsx'
import * as sharedWithViews from './shared-with-views.ts'
import { featureSheet } from './style-sheet.ts'
import type { ViewProps } from './view-props.ts'

type Features = typeof features
type InFile<Load, Name> = Load extends () => Promise<infer File>
  ? Name extends keyof File
    ? File[Name]
    : never
  : never
type FeatureOf<Name extends keyof Features> = InFile<Features[Name], Name>
type ViewsOf<Each> = Each extends { readonly views: infer Views } ? Views : never

type Rendered = ReturnType<typeof RetryButton>
type FeatureViewName = Exclude<ViewName, 'Connect'>
type ViewFor<Name> = (props: ViewProps<Extract<ViewScreen, { readonly view: Name }>>) => Rendered
type Registered = AllOf<ViewsOf<{ readonly [Name in keyof Features]: FeatureOf<Name> }[keyof Features]>>

/** What a feature draws. */
interface LoadedFeature {
  readonly views: Readonly<Record<string, unknown>>
  readonly css?: string
  /** What Connect has of it. */
  readonly parts?: object
}

/** Each file that takes something from the one before it is given that once. */
interface ViewsFile {
  readonly take?: (parts: object) => void
}

const registry: Readonly<Partial<Record<FeatureName, () => Promise<object>>>> = features
const loaded = new Map<FeatureName, LoadedFeature>()
const views: Registered = Object.create(null)
/** Of how many of them the styles were read. */
let styled = 0

/** A view that no feature draws does not compile. */
const complete = (all: Registered): { readonly [Name in FeatureViewName]: ViewFor<Name> } => all

/**
 * In the order of the registry, whatever came first: of two rules of equal weight the later one holds. The browser reads them when
 * one of these views is drawn, and not right after the press that opens the dialog.
 */
const style = (): void => {
  if (styled === loaded.size) return
  styled = loaded.size
  featureSheet.replaceSync(
    Object.keys(registry)
      .map((name) => loaded.get(name as FeatureName)?.css ?? '')
      .join(''),
  )
}

/** The view that draws this screen; undefined while its file is not there. */
const viewOf = ({ view }: ViewScreen & { readonly view: FeatureViewName }) => {
  // What is under a screen's name draws that screen.
  const found = complete(views)[view] as ((props: ViewProps) => Rendered) | undefined
  if (found !== undefined) style()
  return found
}

const loadFrame = retryable(async () => {
  const file: typeof import('../feature-views.ts') & ViewsFile = await download(() => import('../feature-views.ts'))
  file.take?.(sharedWithViews)
  Object.assign(iconPaths, file.icons)
  return file
})

const loadFeature = async (name: FeatureName): Promise<void> => {
  const load = registry[name]
  if (load === undefined || loaded.has(name)) return
  const file: ViewsFile = await download(load)
  file.take?.(sharedWithViews)
  // Each file has its feature under its name (`FeatureOf`).
  const feature: LoadedFeature = Reflect.get(file, name)
  loaded.set(name, feature)
  Object.assign(views, feature.views)
  if (feature.parts) {
    Object.assign(connectParts, feature.parts)
    style()
  }
}

/** Fetches the files of these views, and makes nothing of them. @throws ModalError LOAD_FAILED */
export const prefetchFeatureViews = async (names: readonly FeatureName[]): Promise<void> => {
  await Promise.all(names.map((name) => !loaded.has(name) && registry[name] && download(registry[name])))
}

export interface FeatureViews extends Omit<typeof import('../feature-views.ts'), 'icons'> {
  readonly viewOf: typeof viewOf
}

let frame: FeatureViews | undefined

/** Whether the views of all these are there. */
export const areLoaded = (names: readonly FeatureName[]): boolean =>
  names.every((name) => loaded.has(name) || registry[name] === undefined)

/** What is there already. */
export const loadedViews = (): FeatureViews | undefined => frame

/** Once for all modals of a page; asked for again after a failure. @throws ModalError LOAD_FAILED */
export const loadFeatureViews = async (names: readonly FeatureName[]): Promise<FeatureViews> => {
  const [file] = await Promise.all([loadFrame(), ...names.map(loadFeature)])
  frame ??= { ...file, viewOf }
  return frame
}
