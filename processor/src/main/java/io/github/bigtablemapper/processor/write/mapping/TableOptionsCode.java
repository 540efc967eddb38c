package io.github.bigtablemapper.processor.write.mapping;

import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.TableOptionsModel;
import io.github.bigtablemapper.processor.write.column.FamilyCode;
import io.github.bigtablemapper.processor.write.key.KeyNames;
import io.github.bigtablemapper.processor.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.write.source.Specs;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Generates the method of {@code XMapping} that says what its table has besides families. */
final class TableOptionsCode {
  private TableOptionsCode() {}

  /** Adds the method, if there is anything to say. A salted table is split at its buckets. */
  static void add(TypeSpec.Builder type, EntityModel entity) {
    TableOptionsModel options = entity.tableOptions();
    KeyNames names = new KeyNames(entity.key());
    List<CodeBlock> calls = new ArrayList<>();
    if (entity.key().salt() != null) {
      calls.add(
          CodeBlock.of(
              ".withSplits($T.ofBuckets($T.$L))",
              RuntimeNames.KEY_SPLITS,
              entity.names().key(),
              names.salt()));
    } else if (!options.splits().isEmpty()) {
      calls.add(CodeBlock.of(".withSplits($T.$L())", entity.names().key(), names.local("splits")));
    }
    if (options.deletionProtection()) {
      calls.add(CodeBlock.of(".withDeletionProtection()"));
    }
    Duration retention = options.changeStreamRetention();
    if (retention != null) {
      calls.add(CodeBlock.of(".withChangeStreamRetention($L)", FamilyCode.duration(retention)));
    }
    if (options.rowKeySchema()) {
      calls.add(
          CodeBlock.of(".withRowKeySchema($T.$L())", entity.names().key(), names.local("fields")));
    }
    if (!calls.isEmpty()) {
      String between = calls.size() == 1 ? "" : "\n";
      type.addMethod(
          Specs.giving(
              "tableOptions",
              RuntimeNames.TABLE_OPTIONS,
              "$T.none()$L$L",
              RuntimeNames.TABLE_OPTIONS,
              between,
              CodeBlock.join(calls, between)));
    }
  }
}
