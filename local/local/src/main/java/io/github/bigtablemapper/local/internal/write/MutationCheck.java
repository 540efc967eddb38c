package io.github.bigtablemapper.local.internal.write;

import com.google.bigtable.admin.v2.Type;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.TimestampRange;
import com.google.bigtable.v2.Value;
import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import io.github.bigtablemapper.local.internal.limit.FilterLimits;
import io.github.bigtablemapper.local.internal.limit.Limit;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import io.github.bigtablemapper.local.internal.table.LocalTable;
import io.github.bigtablemapper.local.internal.table.Target;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Checks mutations like production. All mutations of a row are checked before one of them is
 * applied.
 */
final class MutationCheck {
  private static final int MILLISECOND = 1_000;
  private static final @Nullable FieldDescriptor ORIGIN =
      Mutation.getDescriptor().findFieldByName("timestamp_origin");

  private MutationCheck() {}

  /** Rejects a row key that production rejects. */
  static void checkRow(Target target, ByteString rowKey) {
    if (rowKey.isEmpty()) {
      throw Refusal.invalid("Row keys must be non-empty");
    }
    Limit.ROW_KEY.check(rowKey.size());
    target.checkRow(rowKey);
  }

  /**
   * {@return the mutations to apply: the same list, unless the client set a timestamp finer than
   * milliseconds}
   */
  static List<Mutation> checked(Target target, List<Mutation> mutations) {
    Limit.MUTATIONS.check(mutations.size());
    List<Mutation> truncated = null;
    for (int i = 0; i < mutations.size(); i++) {
      Mutation mutation = mutations.get(i);
      boolean isFiner = isFiner(mutation);
      Mutation applied = isFiner ? truncated(mutation) : mutation;
      try {
        check(target, applied);
      } catch (StatusRuntimeException e) {
        throw atElement(i, e);
      }
      if (isFiner) {
        truncated = truncated == null ? new ArrayList<>(mutations) : truncated;
        truncated.set(i, applied);
      }
    }
    return truncated == null ? mutations : truncated;
  }

  private static StatusRuntimeException atElement(int index, StatusRuntimeException e) {
    Status status = e.getStatus();
    if (status.getCode() == Status.Code.PERMISSION_DENIED) {
      return e; // production does not name the element
    }
    return status
        .withDescription(
            "Error in Mutation list : Error in element #" + index + " : " + status.getDescription())
        .asRuntimeException();
  }

  private static boolean isFiner(Mutation mutation) {
    return mutation.hasSetCell()
        && isOfClient(mutation)
        && mutation.getSetCell().getTimestampMicros() % MILLISECOND != 0;
  }

  /** The field is missing in older clients, such as 2.73. */
  private static boolean isOfClient(Mutation mutation) {
    return ORIGIN != null
        && mutation.getField(ORIGIN) instanceof EnumValueDescriptor origin
        && origin.getName().equals("CLIENT_AUTO_GENERATED");
  }

  private static Mutation truncated(Mutation mutation) {
    Mutation.Builder truncated = mutation.toBuilder();
    long micros = truncated.getSetCell().getTimestampMicros();
    truncated.getSetCellBuilder().setTimestampMicros(micros - Math.floorMod(micros, MILLISECOND));
    return truncated.build();
  }

  private static void check(Target target, Mutation mutation) {
    switch (mutation.getMutationCase()) {
      case SET_CELL -> checkSetCell(target, mutation.getSetCell());
      case ADD_TO_CELL -> {
        Mutation.AddToCell add = mutation.getAddToCell();
        Type.Aggregate type = aggregate(target, add.getFamilyName());
        checkPlace(target, add.getFamilyName(), add.getColumnQualifier(), add.getTimestamp());
        boolean isAccepted =
            type.hasHllppUniqueCount()
                ? Sketches.accepts(type.getInputType(), add.getInput())
                : add.getInput().hasIntValue();
        if (!isAccepted) {
          throw Refusal.invalid("What is added to an aggregate has the type of its inputs.");
        }
      }
      case MERGE_TO_CELL -> {
        Mutation.MergeToCell merge = mutation.getMergeToCell();
        Type.Aggregate type = aggregate(target, merge.getFamilyName());
        checkPlace(target, merge.getFamilyName(), merge.getColumnQualifier(), merge.getTimestamp());
        checkState(type, merge.getInput().getRawValue());
      }
      case DELETE_FROM_COLUMN -> {
        Mutation.DeleteFromColumn delete = mutation.getDeleteFromColumn();
        checkColumn(target, delete.getFamilyName(), delete.getColumnQualifier());
        checkRange(delete.getTimeRange());
      }
      case DELETE_FROM_FAMILY -> {
        var unused = target.table().family(mutation.getDeleteFromFamily().getFamilyName());
        target.checkFamily(mutation.getDeleteFromFamily().getFamilyName());
      }
      case DELETE_FROM_ROW -> target.checkWholeRow();
      case MUTATION_NOT_SET -> throw Refusal.invalid("A mutation without a kind.");
    }
  }

  private static void checkState(Type.Aggregate type, ByteString state) {
    if (type.hasHllppUniqueCount()) {
      Sketches.check(type.getInputType(), state);
    } else if (state.size() != Long.BYTES) {
      throw Refusal.invalid("A value that is merged has the bytes of the state: eight.");
    }
  }

  private static void checkSetCell(Target target, Mutation.SetCell set) {
    if (target.table().aggregate(set.getFamilyName()) != null) {
      throw Refusal.invalid("A cell of an aggregate is not set: add or merge to it.");
    }
    checkColumn(target, set.getFamilyName(), set.getColumnQualifier());
    Limit.CELL.check(set.getValue().size());
    long micros = set.getTimestampMicros();
    if (micros < -1) {
      throw Refusal.invalid("Timestamps are not negative, but got " + micros + ".");
    }
    if (micros != -1) {
      FilterLimits.checkTimestamp(micros);
    }
  }

  private static Type.Aggregate aggregate(Target target, String family) {
    Type.Aggregate type = target.table().aggregate(family);
    if (type == null) {
      throw Refusal.invalid("Only cells of aggregates are added and merged to.");
    }
    return type;
  }

  private static void checkPlace(Target target, String family, Value qualifier, Value timestamp) {
    if (!qualifier.hasRawValue() || !timestamp.hasRawTimestampMicros()) {
      throw Refusal.invalid("The column and the timestamp of an aggregate are raw values.");
    }
    checkColumn(target, family, qualifier.getRawValue());
    if (timestamp.getRawTimestampMicros() < 0) {
      throw Refusal.invalid("Timestamps of aggregates are not negative.");
    }
    FilterLimits.checkTimestamp(timestamp.getRawTimestampMicros());
  }

  /** Rejects a column whose family does not exist, or whose qualifier is too long. */
  static void checkColumn(Target target, String family, ByteString qualifier) {
    LocalTable table = target.table();
    var unused = table.family(family);
    Limit.QUALIFIER.check(qualifier.size());
    target.checkColumn(family, qualifier);
  }

  private static void checkRange(TimestampRange range) {
    FilterLimits.checkTimestamp(range.getStartTimestampMicros());
    FilterLimits.checkTimestamp(range.getEndTimestampMicros());
    if (range.getEndTimestampMicros() != 0
        && range.getEndTimestampMicros() <= range.getStartTimestampMicros()) {
      throw Refusal.invalid("A range of timestamps ends after its start.");
    }
  }
}
