/** Private events by the names they travel under (RT-09, RT-10). */
export const POSITIONS = 'lever_trade'
export const POSITIONS_CLOSED = 'lever_closed'
