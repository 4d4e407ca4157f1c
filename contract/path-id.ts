// What names something in a path.
import * as z from 'zod/mini'

/** A UUID of something of one learner, in small letters, as this server writes them. Anything else names nothing. */
export const uuidInPath = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** The name of a guide's file, and the last part of its address. The course says which guides there are. */
export const guideSlug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60))
