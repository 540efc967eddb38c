package io.github.bigtablemapper.reliability;

import com.google.bigtable.v2.BigtableGrpc;
import io.github.bigtablemapper.testing.fault.CallFailure;
import io.github.bigtablemapper.testing.fault.Fault;
import io.grpc.Status;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What an operation does without faults.
 *
 * @param calls how many calls it makes
 * @param reads how many of them read
 * @param answer what it returns; of a batch null
 * @param before the rows before it
 * @param after the rows after it
 * @param afterBoth the rows after it and then another writer
 * @param other the rows after the other writer alone
 * @param between the rows after the first of two steps; null: it is one
 */
record Expected(
    int calls,
    int reads,
    @Nullable Object answer,
    Map<String, String> before,
    Map<String, String> after,
    Map<String, String> afterBoth,
    Map<String, String> other,
    @Nullable Map<String, String> between) {
  /** {@return what an operation does without faults} */
  static Expected of(FaultRig rig, WriteOperation operation, String prefix) {
    operation.prepare().accept(rig.earlier(), prefix + "1.");
    Map<String, String> before = StoredRows.read(rig.client(), operation.table(), prefix + "1.");
    int callsBefore = rig.proxy().calls();
    int readsBefore = rig.proxy().calls(BigtableGrpc.getReadRowsMethod());
    Told told = Told.by(() -> operation.run().apply(rig.faulty(), prefix + "1."), prefix + "1.");
    int calls = rig.proxy().calls() - callsBefore;
    int reads = rig.proxy().calls(BigtableGrpc.getReadRowsMethod()) - readsBefore;
    if (told.failure() != null || !told.rows().isEmpty()) {
      throw new AssertionError(operation + " fails without faults: " + told, told.failure());
    }
    Map<String, String> after = StoredRows.read(rig.client(), operation.table(), prefix + "1.");

    operation.prepare().accept(rig.earlier(), prefix + "2.");
    Objects.requireNonNull(
        Told.by(() -> operation.run().apply(rig.faulty(), prefix + "2."), prefix + "2."));
    operation.other().accept(rig.later(), prefix + "2.");
    Map<String, String> afterBoth = StoredRows.read(rig.client(), operation.table(), prefix + "2.");

    operation.prepare().accept(rig.earlier(), prefix + "3.");
    operation.other().accept(rig.later(), prefix + "3.");
    Map<String, String> other = StoredRows.read(rig.client(), operation.table(), prefix + "3.");
    return new Expected(
        calls,
        reads,
        told.answer(),
        before,
        after,
        afterBoth,
        other,
        between(rig, operation, prefix));
  }

  private static @Nullable Map<String, String> between(
      FaultRig rig, WriteOperation operation, String prefix) {
    if (!operation.isInTwoSteps()) {
      return null;
    }
    operation.prepare().accept(rig.earlier(), prefix + "4.");
    rig.proxy().next(Fault.none());
    rig.proxy().next(Fault.before(CallFailure.status(Status.PERMISSION_DENIED)));
    Objects.requireNonNull(
        Told.by(() -> operation.run().apply(rig.faulty(), prefix + "4."), prefix + "4."));
    return StoredRows.read(rig.client(), operation.table(), prefix + "4.");
  }
}
