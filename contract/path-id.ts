// Ids in a path that name something of one learner.
import * as z from 'zod/mini'

/** A UUID in small letters, as this server writes them. Anything else names nothing. */
export const uuidInPath = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
