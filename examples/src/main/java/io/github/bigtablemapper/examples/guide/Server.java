package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.KeyCodec;

/** A server, in a table of another program, whose keys are {@code 10.0.0.1:9000}. */
// docs: entity
@Table(value = "servers", keyFormat = KeyFormat.RAW)
@Family("s")
public record Server(
    @RowKey @Codec(Server.AddressCodec.class) Address address, @Column String state) {

  public record Address(String host, int port) {}

  public static final class AddressCodec implements KeyCodec<Address, String> {
    @Override
    public String encode(Address part) {
      return part.host() + ":" + part.port();
    }

    @Override
    public Address decode(String stored) {
      int colon = stored.lastIndexOf(':');
      Address address =
          new Address(stored.substring(0, colon), Integer.parseInt(stored.substring(colon + 1)));
      if (!encode(address).equals(stored)) { // such as the port 09000
        throw new IllegalArgumentException("another key would be written for this address");
      }
      return address;
    }
  }
}
// end
