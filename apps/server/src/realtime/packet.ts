/**
 * An event encoded once for all recipients: its text, and the frame in which a websocket carries
 * it, with its header in one piece, so that each client costs one write.
 */
export type Packet = {
  readonly text: string
  readonly options: { readonly compress: false; readonly wsPreEncodedFrame: readonly [Buffer] }
}

/** An event of the namespace '/' without binary parts, as Socket.IO 4 writes it. */
export function encodePacket(event: string, payload: object): Packet {
  const text = `2${JSON.stringify([event, payload])}`
  // 4 is the type 'message' of Engine.IO, which adds it itself where it frames the text.
  return {
    text,
    options: { compress: false, wsPreEncodedFrame: [encodeWebSocketFrame(`4${text}`)] },
  }
}

/** A complete text message of a server (RFC 6455): final, not masked, not compressed. */
function encodeWebSocketFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const start = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(start + length)
  frame[0] = 0x81
  if (start === 2) frame[1] = length
  else if (start === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, start)
  return frame
}
