import { defineProductTesting } from '@candor/testing/product-testing'

/** It has no call and no table of its own: it trades on spot like anybody. */
export const testing = defineProductTesting({ name: 'market-maker' })
