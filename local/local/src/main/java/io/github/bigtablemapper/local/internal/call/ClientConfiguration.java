package io.github.bigtablemapper.local.internal.call;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnknownFieldSet;

/**
 * The configuration that newer clients request at their start, and log a warning if they cannot get
 * it: they open no sessions, and ask again every five minutes, as without a response. Older clients
 * have no such message, so it is written by the numbers of its fields.
 */
final class ClientConfiguration {
  static final String METHOD = "google.bigtable.v2.Bigtable/GetClientConfiguration";

  private static final int SECONDS = 1;
  private static final int POLLING_INTERVAL = 1;
  private static final int VALIDITY = 2;
  private static final int MAX_RETRIES = 6;

  /** In the first clients with the message; later ones read the last field of the group. */
  private static final int FIRST_POLLING_INTERVAL = 4;

  private static final int POLLING = 5;

  private ClientConfiguration() {}

  static byte[] response() {
    ByteString interval = number(SECONDS, 300);
    ByteString polling =
        field(POLLING_INTERVAL, interval)
            .concat(field(VALIDITY, number(SECONDS, 86_400)))
            .concat(number(MAX_RETRIES, 5));
    return field(FIRST_POLLING_INTERVAL, interval).concat(field(POLLING, polling)).toByteArray();
  }

  private static ByteString number(int field, long value) {
    return set(field, UnknownFieldSet.Field.newBuilder().addVarint(value));
  }

  private static ByteString field(int field, ByteString value) {
    return set(field, UnknownFieldSet.Field.newBuilder().addLengthDelimited(value));
  }

  private static ByteString set(int field, UnknownFieldSet.Field.Builder value) {
    return UnknownFieldSet.newBuilder().addField(field, value.build()).build().toByteString();
  }
}
