package billing;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyHash;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.key.KeyWriter;
import io.github.bigtablemapper.key.StringPart;
import io.github.bigtablemapper.key.UuidPart;
import java.util.UUID;
import javax.annotation.processing.Generated;

/**
 * The row key of {@link Invoice}: {@code customer#id}.
 *
 * <pre>
 * customer   text, %XX-escaped
 * id         36 characters
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public record InvoiceKey(String customer, UUID id) implements Key {
  private static final StringPart CUSTOMER = StringPart.of("customer");
  private static final UuidPart ID = UuidPart.of("id");

  /** {@return the key of these parts} */
  public static InvoiceKey of(String customer, UUID id) {
    return new InvoiceKey(customer, id);
  }

  /** {@return all keys: a full scan of the table} */
  public static KeyRange<InvoiceKey> all() {
    return KeyRange.within(KeyWriter.readable());
  }

  /** {@return all keys with this {@code customer}} */
  public static CustomerPrefix customer(String customer) {
    KeyWriter out = KeyWriter.readable();
    CUSTOMER.write(out, customer);
    return new CustomerPrefix(out);
  }

  /** {@return all keys whose {@code customer} is in [from, to)} */
  public static KeyRange<InvoiceKey> customerBetween(String from, String to) {
    return KeyRange.between(KeyWriter.readable(), CUSTOMER, from, to);
  }

  /** {@return all keys whose {@code customer} is at least this} */
  public static KeyRange<InvoiceKey> customerFrom(String from) {
    return KeyRange.from(KeyWriter.readable(), CUSTOMER, from);
  }

  /** {@return all keys whose {@code customer} is greater than this} */
  public static KeyRange<InvoiceKey> customerAfter(String after) {
    return KeyRange.after(KeyWriter.readable(), CUSTOMER, after);
  }

  /** {@return all keys whose {@code customer} is at most this} */
  public static KeyRange<InvoiceKey> customerTo(String to) {
    return KeyRange.to(KeyWriter.readable(), CUSTOMER, to);
  }

  /** {@return all keys whose {@code customer} is less than this} */
  public static KeyRange<InvoiceKey> customerBefore(String before) {
    return KeyRange.before(KeyWriter.readable(), CUSTOMER, before);
  }

  /** {@return all keys whose {@code customer} starts with this text} */
  public static KeyRange<InvoiceKey> customerStartsWith(String text) {
    return KeyRange.startsWith(KeyWriter.readable(), CUSTOMER, text);
  }

  /** {@return the key that a reader stands on} */
  static InvoiceKey read(KeyReader in) {
    String customer = CUSTOMER.read(in);
    UUID id = ID.read(in);
    in.end();
    return new InvoiceKey(customer, id);
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = KeyWriter.readable();
    CUSTOMER.write(out, customer);
    ID.write(out, id);
    return out.toByteString();
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return KeyHash.of("InvoiceKey", this);
  }

  /** All keys with a certain {@code customer}. */
  public static final class CustomerPrefix extends KeyPrefix<InvoiceKey> {
    private CustomerPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the key with this {@code id}} */
    public InvoiceKey id(UUID id) {
      KeyWriter out = written();
      ID.write(out, id);
      KeyReader in = KeyReader.readable();
      in.reset(out.toByteString());
      return InvoiceKey.read(in);
    }

    /** {@return all keys whose {@code id} is in [from, to)} */
    public KeyRange<InvoiceKey> idBetween(UUID from, UUID to) {
      return KeyRange.between(written(), ID, from, to);
    }

    /** {@return all keys whose {@code id} is at least this} */
    public KeyRange<InvoiceKey> idFrom(UUID from) {
      return KeyRange.from(written(), ID, from);
    }

    /** {@return all keys whose {@code id} is greater than this} */
    public KeyRange<InvoiceKey> idAfter(UUID after) {
      return KeyRange.after(written(), ID, after);
    }

    /** {@return all keys whose {@code id} is at most this} */
    public KeyRange<InvoiceKey> idTo(UUID to) {
      return KeyRange.to(written(), ID, to);
    }

    /** {@return all keys whose {@code id} is less than this} */
    public KeyRange<InvoiceKey> idBefore(UUID before) {
      return KeyRange.before(written(), ID, before);
    }
  }
}
