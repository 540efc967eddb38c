package io.github.bigtablemapper.benchmarks.byhand;

import com.google.cloud.bigtable.data.v2.models.MutationApi;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.common.primitives.Ints;
import com.google.common.primitives.Longs;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.benchmarks.entity.WideEntity;

/**
 * {@link WideEntity} as one writes it by hand against the client, in the manner of {@link
 * HandWrittenSmall}; it stays as it was written first, too.
 */
public final class HandWrittenWide {
  private static final TableId TABLE = TableId.of("wide");
  private static final String FAMILY = "data";

  private HandWrittenWide() {}

  public static RowMutation encode(WideEntity entity, long micros) {
    return setAll(RowMutation.create(TABLE, entity.id()), entity, micros);
  }

  /** {@return the row in a request of many} */
  public static RowMutationEntry entry(WideEntity entity, long micros) {
    return setAll(RowMutationEntry.create(entity.id()), entity, micros);
  }

  private static <M extends MutationApi<M>> M setAll(M mutation, WideEntity entity, long micros) {
    mutation.setCell(FAMILY, "text00", micros, entity.text00());
    mutation.setCell(FAMILY, "text01", micros, entity.text01());
    mutation.setCell(FAMILY, "text02", micros, entity.text02());
    mutation.setCell(FAMILY, "text03", micros, entity.text03());
    mutation.setCell(FAMILY, "text04", micros, entity.text04());
    mutation.setCell(FAMILY, "text05", micros, entity.text05());
    mutation.setCell(FAMILY, "text06", micros, entity.text06());
    mutation.setCell(FAMILY, "text07", micros, entity.text07());
    mutation.setCell(FAMILY, "text08", micros, entity.text08());
    mutation.setCell(FAMILY, "text09", micros, entity.text09());
    mutation.setCell(FAMILY, "text10", micros, entity.text10());
    mutation.setCell(FAMILY, "text11", micros, entity.text11());
    mutation.setCell(FAMILY, "text12", micros, entity.text12());
    mutation.setCell(FAMILY, "text13", micros, entity.text13());
    mutation.setCell(FAMILY, "text14", micros, entity.text14());
    mutation.setCell(FAMILY, "text15", micros, entity.text15());
    mutation.setCell(FAMILY, "text16", micros, entity.text16());
    mutation.setCell(FAMILY, "text17", micros, entity.text17());
    mutation.setCell(FAMILY, "text18", micros, entity.text18());
    mutation.setCell(FAMILY, "text19", micros, entity.text19());
    mutation.setCell(FAMILY, "text20", micros, entity.text20());
    mutation.setCell(FAMILY, "text21", micros, entity.text21());
    mutation.setCell(FAMILY, "text22", micros, entity.text22());
    mutation.setCell(FAMILY, "text23", micros, entity.text23());
    mutation.setCell(FAMILY, "text24", micros, entity.text24());
    mutation.setCell(FAMILY, "text25", micros, entity.text25());
    mutation.setCell(FAMILY, "text26", micros, entity.text26());
    mutation.setCell(FAMILY, "text27", micros, entity.text27());
    mutation.setCell(FAMILY, "text28", micros, entity.text28());
    mutation.setCell(FAMILY, "text29", micros, entity.text29());
    mutation.setCell(FAMILY, "text30", micros, entity.text30());
    mutation.setCell(FAMILY, "text31", micros, entity.text31());
    mutation.setCell(FAMILY, "text32", micros, entity.text32());
    mutation.setCell(FAMILY, "text33", micros, entity.text33());
    mutation.setCell(FAMILY, "text34", micros, entity.text34());
    mutation.setCell(FAMILY, "text35", micros, entity.text35());
    mutation.setCell(FAMILY, "text36", micros, entity.text36());
    mutation.setCell(FAMILY, "text37", micros, entity.text37());
    mutation.setCell(FAMILY, "text38", micros, entity.text38());
    mutation.setCell(FAMILY, "text39", micros, entity.text39());
    mutation.setCell(FAMILY, "count00", micros, entity.count00());
    mutation.setCell(FAMILY, "count01", micros, entity.count01());
    mutation.setCell(FAMILY, "count02", micros, entity.count02());
    mutation.setCell(FAMILY, "count03", micros, entity.count03());
    mutation.setCell(FAMILY, "count04", micros, entity.count04());
    mutation.setCell(FAMILY, "count05", micros, entity.count05());
    mutation.setCell(FAMILY, "count06", micros, entity.count06());
    mutation.setCell(FAMILY, "count07", micros, entity.count07());
    mutation.setCell(FAMILY, "count08", micros, entity.count08());
    mutation.setCell(FAMILY, "count09", micros, entity.count09());
    mutation.setCell(FAMILY, "count10", micros, entity.count10());
    mutation.setCell(FAMILY, "count11", micros, entity.count11());
    mutation.setCell(FAMILY, "count12", micros, entity.count12());
    mutation.setCell(FAMILY, "count13", micros, entity.count13());
    mutation.setCell(FAMILY, "count14", micros, entity.count14());
    mutation.setCell(FAMILY, "count15", micros, entity.count15());
    mutation.setCell(FAMILY, "count16", micros, entity.count16());
    mutation.setCell(FAMILY, "count17", micros, entity.count17());
    mutation.setCell(FAMILY, "count18", micros, entity.count18());
    mutation.setCell(FAMILY, "count19", micros, entity.count19());
    set(mutation, "level00", micros, entity.level00());
    set(mutation, "level01", micros, entity.level01());
    set(mutation, "level02", micros, entity.level02());
    set(mutation, "level03", micros, entity.level03());
    set(mutation, "level04", micros, entity.level04());
    set(mutation, "level05", micros, entity.level05());
    set(mutation, "level06", micros, entity.level06());
    set(mutation, "level07", micros, entity.level07());
    set(mutation, "level08", micros, entity.level08());
    set(mutation, "level09", micros, entity.level09());
    set(mutation, "level10", micros, entity.level10());
    set(mutation, "level11", micros, entity.level11());
    set(mutation, "level12", micros, entity.level12());
    set(mutation, "level13", micros, entity.level13());
    set(mutation, "level14", micros, entity.level14());
    mutation.setCell(FAMILY, "ratio00", micros, Double.doubleToLongBits(entity.ratio00()));
    mutation.setCell(FAMILY, "ratio01", micros, Double.doubleToLongBits(entity.ratio01()));
    mutation.setCell(FAMILY, "ratio02", micros, Double.doubleToLongBits(entity.ratio02()));
    mutation.setCell(FAMILY, "ratio03", micros, Double.doubleToLongBits(entity.ratio03()));
    mutation.setCell(FAMILY, "ratio04", micros, Double.doubleToLongBits(entity.ratio04()));
    mutation.setCell(FAMILY, "ratio05", micros, Double.doubleToLongBits(entity.ratio05()));
    mutation.setCell(FAMILY, "ratio06", micros, Double.doubleToLongBits(entity.ratio06()));
    mutation.setCell(FAMILY, "ratio07", micros, Double.doubleToLongBits(entity.ratio07()));
    mutation.setCell(FAMILY, "ratio08", micros, Double.doubleToLongBits(entity.ratio08()));
    mutation.setCell(FAMILY, "ratio09", micros, Double.doubleToLongBits(entity.ratio09()));
    mutation.setCell(FAMILY, "ratio10", micros, Double.doubleToLongBits(entity.ratio10()));
    mutation.setCell(FAMILY, "ratio11", micros, Double.doubleToLongBits(entity.ratio11()));
    mutation.setCell(FAMILY, "ratio12", micros, Double.doubleToLongBits(entity.ratio12()));
    mutation.setCell(FAMILY, "ratio13", micros, Double.doubleToLongBits(entity.ratio13()));
    mutation.setCell(FAMILY, "ratio14", micros, Double.doubleToLongBits(entity.ratio14()));
    set(mutation, "flag00", micros, entity.flag00());
    set(mutation, "flag01", micros, entity.flag01());
    set(mutation, "flag02", micros, entity.flag02());
    set(mutation, "flag03", micros, entity.flag03());
    set(mutation, "flag04", micros, entity.flag04());
    set(mutation, "flag05", micros, entity.flag05());
    set(mutation, "flag06", micros, entity.flag06());
    set(mutation, "flag07", micros, entity.flag07());
    set(mutation, "flag08", micros, entity.flag08());
    set(mutation, "flag09", micros, entity.flag09());
    return mutation;
  }

  public static WideEntity decode(Row row) {
    return new WideEntity(
        row.getKey().toStringUtf8(),
        text(row, "text00"),
        text(row, "text01"),
        text(row, "text02"),
        text(row, "text03"),
        text(row, "text04"),
        text(row, "text05"),
        text(row, "text06"),
        text(row, "text07"),
        text(row, "text08"),
        text(row, "text09"),
        text(row, "text10"),
        text(row, "text11"),
        text(row, "text12"),
        text(row, "text13"),
        text(row, "text14"),
        text(row, "text15"),
        text(row, "text16"),
        text(row, "text17"),
        text(row, "text18"),
        text(row, "text19"),
        text(row, "text20"),
        text(row, "text21"),
        text(row, "text22"),
        text(row, "text23"),
        text(row, "text24"),
        text(row, "text25"),
        text(row, "text26"),
        text(row, "text27"),
        text(row, "text28"),
        text(row, "text29"),
        text(row, "text30"),
        text(row, "text31"),
        text(row, "text32"),
        text(row, "text33"),
        text(row, "text34"),
        text(row, "text35"),
        text(row, "text36"),
        text(row, "text37"),
        text(row, "text38"),
        text(row, "text39"),
        number(row, "count00"),
        number(row, "count01"),
        number(row, "count02"),
        number(row, "count03"),
        number(row, "count04"),
        number(row, "count05"),
        number(row, "count06"),
        number(row, "count07"),
        number(row, "count08"),
        number(row, "count09"),
        number(row, "count10"),
        number(row, "count11"),
        number(row, "count12"),
        number(row, "count13"),
        number(row, "count14"),
        number(row, "count15"),
        number(row, "count16"),
        number(row, "count17"),
        number(row, "count18"),
        number(row, "count19"),
        integer(row, "level00"),
        integer(row, "level01"),
        integer(row, "level02"),
        integer(row, "level03"),
        integer(row, "level04"),
        integer(row, "level05"),
        integer(row, "level06"),
        integer(row, "level07"),
        integer(row, "level08"),
        integer(row, "level09"),
        integer(row, "level10"),
        integer(row, "level11"),
        integer(row, "level12"),
        integer(row, "level13"),
        integer(row, "level14"),
        fraction(row, "ratio00"),
        fraction(row, "ratio01"),
        fraction(row, "ratio02"),
        fraction(row, "ratio03"),
        fraction(row, "ratio04"),
        fraction(row, "ratio05"),
        fraction(row, "ratio06"),
        fraction(row, "ratio07"),
        fraction(row, "ratio08"),
        fraction(row, "ratio09"),
        fraction(row, "ratio10"),
        fraction(row, "ratio11"),
        fraction(row, "ratio12"),
        fraction(row, "ratio13"),
        fraction(row, "ratio14"),
        flag(row, "flag00"),
        flag(row, "flag01"),
        flag(row, "flag02"),
        flag(row, "flag03"),
        flag(row, "flag04"),
        flag(row, "flag05"),
        flag(row, "flag06"),
        flag(row, "flag07"),
        flag(row, "flag08"),
        flag(row, "flag09"));
  }

  private static void set(MutationApi<?> mutation, String qualifier, long micros, int value) {
    mutation.setCell(
        FAMILY,
        ByteString.copyFromUtf8(qualifier),
        micros,
        ByteString.copyFrom(Ints.toByteArray(value)));
  }

  private static void set(MutationApi<?> mutation, String qualifier, long micros, boolean value) {
    mutation.setCell(
        FAMILY,
        ByteString.copyFromUtf8(qualifier),
        micros,
        ByteString.copyFrom(new byte[] {(byte) (value ? 1 : 0)}));
  }

  private static String text(Row row, String qualifier) {
    return value(row, qualifier).toStringUtf8();
  }

  private static long number(Row row, String qualifier) {
    return Longs.fromByteArray(value(row, qualifier).toByteArray());
  }

  private static int integer(Row row, String qualifier) {
    return Ints.fromByteArray(value(row, qualifier).toByteArray());
  }

  private static double fraction(Row row, String qualifier) {
    return Double.longBitsToDouble(number(row, qualifier));
  }

  private static boolean flag(Row row, String qualifier) {
    return value(row, qualifier).byteAt(0) == 1;
  }

  private static ByteString value(Row row, String qualifier) {
    return row.getCells(FAMILY, qualifier).get(0).getValue();
  }
}
