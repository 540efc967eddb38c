package shop;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyHash;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.key.KeyWriter;
import io.github.bigtablemapper.key.StringPart;
import javax.annotation.processing.Generated;

/**
 * The row key of {@link Sales}: {@code employee}.
 *
 * <pre>
 * employee   text, %XX-escaped
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public record SalesKey(String employee) implements Key {
  private static final StringPart EMPLOYEE = StringPart.of("employee");

  /** {@return the key of these parts} */
  public static SalesKey of(String employee) {
    return new SalesKey(employee);
  }

  /** {@return all keys: a full scan of the table} */
  public static KeyRange<SalesKey> all() {
    return KeyRange.within(KeyWriter.readable());
  }

  /** {@return the key with this {@code employee}} */
  public static SalesKey employee(String employee) {
    return new SalesKey(employee);
  }

  /** {@return all keys whose {@code employee} is in [from, to)} */
  public static KeyRange<SalesKey> employeeBetween(String from, String to) {
    return KeyRange.between(KeyWriter.readable(), EMPLOYEE, from, to);
  }

  /** {@return all keys whose {@code employee} is at least this} */
  public static KeyRange<SalesKey> employeeFrom(String from) {
    return KeyRange.from(KeyWriter.readable(), EMPLOYEE, from);
  }

  /** {@return all keys whose {@code employee} is greater than this} */
  public static KeyRange<SalesKey> employeeAfter(String after) {
    return KeyRange.after(KeyWriter.readable(), EMPLOYEE, after);
  }

  /** {@return all keys whose {@code employee} is at most this} */
  public static KeyRange<SalesKey> employeeTo(String to) {
    return KeyRange.to(KeyWriter.readable(), EMPLOYEE, to);
  }

  /** {@return all keys whose {@code employee} is less than this} */
  public static KeyRange<SalesKey> employeeBefore(String before) {
    return KeyRange.before(KeyWriter.readable(), EMPLOYEE, before);
  }

  /** {@return all keys whose {@code employee} starts with this text} */
  public static KeyRange<SalesKey> employeeStartsWith(String text) {
    return KeyRange.startsWith(KeyWriter.readable(), EMPLOYEE, text);
  }

  /** {@return the key that a reader stands on} */
  static SalesKey read(KeyReader in) {
    String employee = EMPLOYEE.read(in);
    in.end();
    return new SalesKey(employee);
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = KeyWriter.readable();
    EMPLOYEE.write(out, employee);
    return out.toByteString();
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return KeyHash.of("SalesKey", this);
  }
}
