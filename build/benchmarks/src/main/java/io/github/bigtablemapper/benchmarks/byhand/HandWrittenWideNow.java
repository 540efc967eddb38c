package io.github.bigtablemapper.benchmarks.byhand;

import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.common.primitives.Ints;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.benchmarks.entity.WideEntity;

/** {@link WideEntity} in the manner of {@link HandWrittenVideoNow}: the client takes the times. */
public final class HandWrittenWideNow {
  private static final TableId TABLE = TableId.of("wide");
  private static final String FAMILY = "data";

  private HandWrittenWideNow() {}

  public static RowMutation encode(WideEntity entity) {
    RowMutation mutation = RowMutation.create(TABLE, entity.id());
    mutation.setCell(FAMILY, "text00", entity.text00());
    mutation.setCell(FAMILY, "text01", entity.text01());
    mutation.setCell(FAMILY, "text02", entity.text02());
    mutation.setCell(FAMILY, "text03", entity.text03());
    mutation.setCell(FAMILY, "text04", entity.text04());
    mutation.setCell(FAMILY, "text05", entity.text05());
    mutation.setCell(FAMILY, "text06", entity.text06());
    mutation.setCell(FAMILY, "text07", entity.text07());
    mutation.setCell(FAMILY, "text08", entity.text08());
    mutation.setCell(FAMILY, "text09", entity.text09());
    mutation.setCell(FAMILY, "text10", entity.text10());
    mutation.setCell(FAMILY, "text11", entity.text11());
    mutation.setCell(FAMILY, "text12", entity.text12());
    mutation.setCell(FAMILY, "text13", entity.text13());
    mutation.setCell(FAMILY, "text14", entity.text14());
    mutation.setCell(FAMILY, "text15", entity.text15());
    mutation.setCell(FAMILY, "text16", entity.text16());
    mutation.setCell(FAMILY, "text17", entity.text17());
    mutation.setCell(FAMILY, "text18", entity.text18());
    mutation.setCell(FAMILY, "text19", entity.text19());
    mutation.setCell(FAMILY, "text20", entity.text20());
    mutation.setCell(FAMILY, "text21", entity.text21());
    mutation.setCell(FAMILY, "text22", entity.text22());
    mutation.setCell(FAMILY, "text23", entity.text23());
    mutation.setCell(FAMILY, "text24", entity.text24());
    mutation.setCell(FAMILY, "text25", entity.text25());
    mutation.setCell(FAMILY, "text26", entity.text26());
    mutation.setCell(FAMILY, "text27", entity.text27());
    mutation.setCell(FAMILY, "text28", entity.text28());
    mutation.setCell(FAMILY, "text29", entity.text29());
    mutation.setCell(FAMILY, "text30", entity.text30());
    mutation.setCell(FAMILY, "text31", entity.text31());
    mutation.setCell(FAMILY, "text32", entity.text32());
    mutation.setCell(FAMILY, "text33", entity.text33());
    mutation.setCell(FAMILY, "text34", entity.text34());
    mutation.setCell(FAMILY, "text35", entity.text35());
    mutation.setCell(FAMILY, "text36", entity.text36());
    mutation.setCell(FAMILY, "text37", entity.text37());
    mutation.setCell(FAMILY, "text38", entity.text38());
    mutation.setCell(FAMILY, "text39", entity.text39());
    mutation.setCell(FAMILY, "count00", entity.count00());
    mutation.setCell(FAMILY, "count01", entity.count01());
    mutation.setCell(FAMILY, "count02", entity.count02());
    mutation.setCell(FAMILY, "count03", entity.count03());
    mutation.setCell(FAMILY, "count04", entity.count04());
    mutation.setCell(FAMILY, "count05", entity.count05());
    mutation.setCell(FAMILY, "count06", entity.count06());
    mutation.setCell(FAMILY, "count07", entity.count07());
    mutation.setCell(FAMILY, "count08", entity.count08());
    mutation.setCell(FAMILY, "count09", entity.count09());
    mutation.setCell(FAMILY, "count10", entity.count10());
    mutation.setCell(FAMILY, "count11", entity.count11());
    mutation.setCell(FAMILY, "count12", entity.count12());
    mutation.setCell(FAMILY, "count13", entity.count13());
    mutation.setCell(FAMILY, "count14", entity.count14());
    mutation.setCell(FAMILY, "count15", entity.count15());
    mutation.setCell(FAMILY, "count16", entity.count16());
    mutation.setCell(FAMILY, "count17", entity.count17());
    mutation.setCell(FAMILY, "count18", entity.count18());
    mutation.setCell(FAMILY, "count19", entity.count19());
    set(mutation, "level00", entity.level00());
    set(mutation, "level01", entity.level01());
    set(mutation, "level02", entity.level02());
    set(mutation, "level03", entity.level03());
    set(mutation, "level04", entity.level04());
    set(mutation, "level05", entity.level05());
    set(mutation, "level06", entity.level06());
    set(mutation, "level07", entity.level07());
    set(mutation, "level08", entity.level08());
    set(mutation, "level09", entity.level09());
    set(mutation, "level10", entity.level10());
    set(mutation, "level11", entity.level11());
    set(mutation, "level12", entity.level12());
    set(mutation, "level13", entity.level13());
    set(mutation, "level14", entity.level14());
    mutation.setCell(FAMILY, "ratio00", Double.doubleToLongBits(entity.ratio00()));
    mutation.setCell(FAMILY, "ratio01", Double.doubleToLongBits(entity.ratio01()));
    mutation.setCell(FAMILY, "ratio02", Double.doubleToLongBits(entity.ratio02()));
    mutation.setCell(FAMILY, "ratio03", Double.doubleToLongBits(entity.ratio03()));
    mutation.setCell(FAMILY, "ratio04", Double.doubleToLongBits(entity.ratio04()));
    mutation.setCell(FAMILY, "ratio05", Double.doubleToLongBits(entity.ratio05()));
    mutation.setCell(FAMILY, "ratio06", Double.doubleToLongBits(entity.ratio06()));
    mutation.setCell(FAMILY, "ratio07", Double.doubleToLongBits(entity.ratio07()));
    mutation.setCell(FAMILY, "ratio08", Double.doubleToLongBits(entity.ratio08()));
    mutation.setCell(FAMILY, "ratio09", Double.doubleToLongBits(entity.ratio09()));
    mutation.setCell(FAMILY, "ratio10", Double.doubleToLongBits(entity.ratio10()));
    mutation.setCell(FAMILY, "ratio11", Double.doubleToLongBits(entity.ratio11()));
    mutation.setCell(FAMILY, "ratio12", Double.doubleToLongBits(entity.ratio12()));
    mutation.setCell(FAMILY, "ratio13", Double.doubleToLongBits(entity.ratio13()));
    mutation.setCell(FAMILY, "ratio14", Double.doubleToLongBits(entity.ratio14()));
    set(mutation, "flag00", entity.flag00());
    set(mutation, "flag01", entity.flag01());
    set(mutation, "flag02", entity.flag02());
    set(mutation, "flag03", entity.flag03());
    set(mutation, "flag04", entity.flag04());
    set(mutation, "flag05", entity.flag05());
    set(mutation, "flag06", entity.flag06());
    set(mutation, "flag07", entity.flag07());
    set(mutation, "flag08", entity.flag08());
    set(mutation, "flag09", entity.flag09());
    return mutation;
  }

  private static void set(RowMutation mutation, String qualifier, int value) {
    mutation.setCell(
        FAMILY, ByteString.copyFromUtf8(qualifier), ByteString.copyFrom(Ints.toByteArray(value)));
  }

  private static void set(RowMutation mutation, String qualifier, boolean value) {
    mutation.setCell(
        FAMILY,
        ByteString.copyFromUtf8(qualifier),
        ByteString.copyFrom(new byte[] {(byte) (value ? 1 : 0)}));
  }
}
