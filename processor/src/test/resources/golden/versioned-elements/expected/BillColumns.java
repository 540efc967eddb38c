package sales;

import com.fasterxml.jackson.core.type.TypeReference;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.JsonCodec;
import io.github.bigtablemapper.column.TextKeyPart;
import io.github.bigtablemapper.column.VersionedMapFamily;
import io.github.bigtablemapper.column.VersionedSetFamily;
import javax.annotation.processing.Generated;

/** The columns of {@link Bill}, for conditions and projections, and the parts of its key. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class BillColumns {
  static final JsonCodec<Bill.Note> NOTE_JSON_CODEC =
      new JsonCodec<>(new TypeReference<Bill.Note>() {});

  /** Part of the row key: text, %XX-escaped. */
  public static final TextKeyPart<Bill> NUMBER = TextKeyPart.of(BillKey.PATTERN, BillKey.NUMBER);

  /**
   * {@code p:[key]}, a column for each key, at the element's own timestamp: key: UTF-8; value: 8
   * bytes, big-endian.
   */
  public static final VersionedMapFamily<Bill, String, Long> PAYMENTS =
      VersionedMapFamily.of(0, "payments", "p", CellCodecs.STRING, CellCodecs.LONG);

  /**
   * {@code r:[member]}, a column for each member, its cell one zero byte, at the element's own
   * timestamp: UTF-8.
   */
  public static final VersionedSetFamily<Bill, String> REMINDERS =
      VersionedSetFamily.of(1, "reminders", "r", CellCodecs.STRING);

  /**
   * {@code n:[key]}, a column for each key, at the element's own timestamp: key: 4 bytes,
   * big-endian; value: by JsonCodec.
   */
  public static final VersionedMapFamily<Bill, Integer, Bill.Note> NOTES =
      VersionedMapFamily.of(2, "notes", "n", CellCodecs.INT, NOTE_JSON_CODEC);

  private BillColumns() {}
}
