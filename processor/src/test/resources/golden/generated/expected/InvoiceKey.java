package billing;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyHash;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.key.KeyWriter;
import io.github.bigtablemapper.key.PartRange;
import io.github.bigtablemapper.key.StringPart;
import io.github.bigtablemapper.key.TextRange;
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

  /** {@return the key of a {@link Invoice}} */
  public static InvoiceKey of(Invoice invoice) {
    return InvoiceMapping.INSTANCE.key(invoice);
  }

  /** {@return all keys: a full scan of the table} */
  public static AllKeys all() {
    return new AllKeys();
  }

  /** {@return all keys with this {@code customer}} */
  public static CustomerPrefix customer(String customer) {
    KeyWriter out = KeyWriter.readable();
    CUSTOMER.write(out, customer);
    return new CustomerPrefix(out);
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

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<InvoiceKey> {
    private AllKeys() {
      super(KeyWriter.readable());
    }

    /** {@return the range of {@code customer}} */
    public TextRange<InvoiceKey> customer() {
      return range(CUSTOMER);
    }
  }

  /** All keys with a certain {@code customer}. */
  public static final class CustomerPrefix extends KeyPrefix<InvoiceKey> {
    private CustomerPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the range of {@code id}} */
    public PartRange<InvoiceKey, UUID> id() {
      return range(ID);
    }
  }
}
