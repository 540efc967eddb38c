package io.github.bigtablemapper.key.format;

import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.UUID;

/**
 * A UUID: 36 lower-case characters in readable keys, 16 bytes in ordered keys. Rows are ordered by
 * the unsigned 128-bit numbers, which is the order of the text. {@link UUID#compareTo} compares
 * signed numbers and differs.
 *
 * @hidden
 */
@ForGeneratedCode
public final class UuidPart extends KeyPart<UUID> {
  private UuidPart(String name) {
    super(name);
  }

  /** {@return a part of UUIDs} */
  public static UuidPart of(String name) {
    return new UuidPart(name);
  }

  @Override
  public void write(KeyWriter out, UUID value) {
    UUID uuid = notNull(value);
    out.uuid(uuid.getMostSignificantBits(), uuid.getLeastSignificantBits());
  }

  @Override
  public UUID read(KeyReader in) {
    return in.uuid(name());
  }

  @Override
  public int width() {
    return 2 * Long.BYTES;
  }

  @Override
  public RowKeyField.Type fieldType() {
    return RowKeyField.Type.BYTES;
  }

  @Override
  public void writeText(KeyWriter out, String value) {
    write(out, UUID.fromString(value));
  }
}
