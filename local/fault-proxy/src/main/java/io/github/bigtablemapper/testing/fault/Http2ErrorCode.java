package io.github.bigtablemapper.testing.fault;

/** The error codes of RST_STREAM and GOAWAY frames: RFC 9113, section 7. */
public enum Http2ErrorCode {
  NO_ERROR(0x0),
  PROTOCOL_ERROR(0x1),
  INTERNAL_ERROR(0x2),
  FLOW_CONTROL_ERROR(0x3),
  SETTINGS_TIMEOUT(0x4),
  STREAM_CLOSED(0x5),
  FRAME_SIZE_ERROR(0x6),
  REFUSED_STREAM(0x7),
  CANCEL(0x8),
  COMPRESSION_ERROR(0x9),
  CONNECT_ERROR(0xa),
  ENHANCE_YOUR_CALM(0xb),
  INADEQUATE_SECURITY(0xc),
  HTTP_1_1_REQUIRED(0xd);

  private final long number;

  Http2ErrorCode(long number) {
    this.number = number;
  }

  /** {@return the number that is sent} */
  public long number() {
    return number;
  }
}
