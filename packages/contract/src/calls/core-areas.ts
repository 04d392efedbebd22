import { access } from '../access.ts'
import { alerts } from '../alerts.ts'
import { chat } from '../chat.ts'
import { closing } from '../closing.ts'
import { consents } from '../consents.ts'
import { disputes } from '../disputes.ts'
import { fairness } from '../fairness.ts'
import { freeze } from '../freeze.ts'
import { identity } from '../identity.ts'
import { limits } from '../limits.ts'
import { markets } from '../markets.ts'
import { messages } from '../messages.ts'
import { profile } from '../profile.ts'
import { records } from '../records.ts'
import { recovery } from '../recovery.ts'
import { security } from '../security.ts'
import { site } from '../site.ts'
import { staff } from '../staff.ts'
import { uploads } from '../uploads.ts'
import { wallet } from '../wallet.ts'

/** The areas that are no product: nothing switches them off (SITE-13). */
export const coreAreas = {
  access,
  alerts,
  chat,
  closing,
  consents,
  disputes,
  fairness,
  freeze,
  identity,
  limits,
  markets,
  messages,
  profile,
  records,
  recovery,
  security,
  site,
  staff,
  uploads,
  wallet,
} as const
