package io.github.bigtablemapper.benchmarks.byhand;

import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.common.primitives.Ints;
import com.google.common.primitives.Longs;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.benchmarks.entity.SparseEntity;
import org.jspecify.annotations.Nullable;

/**
 * {@link SparseEntity} in the manner of {@link SinglePass}: the few cells of a row are gone over
 * once, instead of a look-up for each of the columns.
 */
public final class SinglePassSparse {
  private final String id;
  private @Nullable String text00;
  private @Nullable String text01;
  private @Nullable String text02;
  private @Nullable String text03;
  private @Nullable String text04;
  private @Nullable String text05;
  private @Nullable String text06;
  private @Nullable String text07;
  private @Nullable String text08;
  private @Nullable String text09;
  private @Nullable String text10;
  private @Nullable String text11;
  private @Nullable String text12;
  private @Nullable String text13;
  private @Nullable String text14;
  private @Nullable String text15;
  private @Nullable String text16;
  private @Nullable String text17;
  private @Nullable String text18;
  private @Nullable String text19;
  private @Nullable Long count00;
  private @Nullable Long count01;
  private @Nullable Long count02;
  private @Nullable Long count03;
  private @Nullable Long count04;
  private @Nullable Long count05;
  private @Nullable Long count06;
  private @Nullable Long count07;
  private @Nullable Long count08;
  private @Nullable Long count09;
  private @Nullable Long count10;
  private @Nullable Long count11;
  private @Nullable Long count12;
  private @Nullable Long count13;
  private @Nullable Long count14;
  private @Nullable Integer level00;
  private @Nullable Integer level01;
  private @Nullable Integer level02;
  private @Nullable Integer level03;
  private @Nullable Integer level04;
  private @Nullable Integer level05;
  private @Nullable Integer level06;
  private @Nullable Integer level07;
  private @Nullable Integer level08;
  private @Nullable Integer level09;
  private @Nullable Double ratio00;
  private @Nullable Double ratio01;
  private @Nullable Double ratio02;
  private @Nullable Double ratio03;
  private @Nullable Double ratio04;
  private @Nullable Double ratio05;
  private @Nullable Double ratio06;
  private @Nullable Double ratio07;
  private @Nullable Double ratio08;
  private @Nullable Double ratio09;
  private @Nullable Boolean flag00;
  private @Nullable Boolean flag01;
  private @Nullable Boolean flag02;
  private @Nullable Boolean flag03;
  private @Nullable Boolean flag04;

  private SinglePassSparse(String id) {
    this.id = id;
  }

  /** {@return the entity of a row} */
  public static SparseEntity decode(Row row) {
    SinglePassSparse values = new SinglePassSparse(row.getKey().toStringUtf8());
    for (RowCell cell : row.getCells()) {
      values.take(cell.getQualifier().toStringUtf8(), cell.getValue());
    }
    return values.entity();
  }

  private void take(String qualifier, ByteString value) {
    switch (qualifier) {
      case "text00" -> text00 = value.toStringUtf8();
      case "text01" -> text01 = value.toStringUtf8();
      case "text02" -> text02 = value.toStringUtf8();
      case "text03" -> text03 = value.toStringUtf8();
      case "text04" -> text04 = value.toStringUtf8();
      case "text05" -> text05 = value.toStringUtf8();
      case "text06" -> text06 = value.toStringUtf8();
      case "text07" -> text07 = value.toStringUtf8();
      case "text08" -> text08 = value.toStringUtf8();
      case "text09" -> text09 = value.toStringUtf8();
      case "text10" -> text10 = value.toStringUtf8();
      case "text11" -> text11 = value.toStringUtf8();
      case "text12" -> text12 = value.toStringUtf8();
      case "text13" -> text13 = value.toStringUtf8();
      case "text14" -> text14 = value.toStringUtf8();
      case "text15" -> text15 = value.toStringUtf8();
      case "text16" -> text16 = value.toStringUtf8();
      case "text17" -> text17 = value.toStringUtf8();
      case "text18" -> text18 = value.toStringUtf8();
      case "text19" -> text19 = value.toStringUtf8();
      case "count00" -> count00 = number(value);
      case "count01" -> count01 = number(value);
      case "count02" -> count02 = number(value);
      case "count03" -> count03 = number(value);
      case "count04" -> count04 = number(value);
      case "count05" -> count05 = number(value);
      case "count06" -> count06 = number(value);
      case "count07" -> count07 = number(value);
      case "count08" -> count08 = number(value);
      case "count09" -> count09 = number(value);
      case "count10" -> count10 = number(value);
      case "count11" -> count11 = number(value);
      case "count12" -> count12 = number(value);
      case "count13" -> count13 = number(value);
      case "count14" -> count14 = number(value);
      case "level00" -> level00 = Ints.fromByteArray(value.toByteArray());
      case "level01" -> level01 = Ints.fromByteArray(value.toByteArray());
      case "level02" -> level02 = Ints.fromByteArray(value.toByteArray());
      case "level03" -> level03 = Ints.fromByteArray(value.toByteArray());
      case "level04" -> level04 = Ints.fromByteArray(value.toByteArray());
      case "level05" -> level05 = Ints.fromByteArray(value.toByteArray());
      case "level06" -> level06 = Ints.fromByteArray(value.toByteArray());
      case "level07" -> level07 = Ints.fromByteArray(value.toByteArray());
      case "level08" -> level08 = Ints.fromByteArray(value.toByteArray());
      case "level09" -> level09 = Ints.fromByteArray(value.toByteArray());
      case "ratio00" -> ratio00 = Double.longBitsToDouble(number(value));
      case "ratio01" -> ratio01 = Double.longBitsToDouble(number(value));
      case "ratio02" -> ratio02 = Double.longBitsToDouble(number(value));
      case "ratio03" -> ratio03 = Double.longBitsToDouble(number(value));
      case "ratio04" -> ratio04 = Double.longBitsToDouble(number(value));
      case "ratio05" -> ratio05 = Double.longBitsToDouble(number(value));
      case "ratio06" -> ratio06 = Double.longBitsToDouble(number(value));
      case "ratio07" -> ratio07 = Double.longBitsToDouble(number(value));
      case "ratio08" -> ratio08 = Double.longBitsToDouble(number(value));
      case "ratio09" -> ratio09 = Double.longBitsToDouble(number(value));
      case "flag00" -> flag00 = value.byteAt(0) == 1;
      case "flag01" -> flag01 = value.byteAt(0) == 1;
      case "flag02" -> flag02 = value.byteAt(0) == 1;
      case "flag03" -> flag03 = value.byteAt(0) == 1;
      case "flag04" -> flag04 = value.byteAt(0) == 1;
      default -> {
        // a column of somebody else
      }
    }
  }

  private static long number(ByteString value) {
    return Longs.fromByteArray(value.toByteArray());
  }

  private SparseEntity entity() {
    return new SparseEntity(
        id, text00, text01, text02, text03, text04, text05, text06, text07, text08, text09, text10,
        text11, text12, text13, text14, text15, text16, text17, text18, text19, count00, count01,
        count02, count03, count04, count05, count06, count07, count08, count09, count10, count11,
        count12, count13, count14, level00, level01, level02, level03, level04, level05, level06,
        level07, level08, level09, ratio00, ratio01, ratio02, ratio03, ratio04, ratio05, ratio06,
        ratio07, ratio08, ratio09, flag00, flag01, flag02, flag03, flag04);
  }
}
