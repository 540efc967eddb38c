package io.github.bigtablemapper.commandline.internal.row;

import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.commandline.internal.condition.ConditionOptions;
import io.github.bigtablemapper.commandline.internal.entity.EntityCommand;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.key.PartBounds;
import io.github.bigtablemapper.key.Key;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** A command over the rows of a range, which conditions may restrict. */
@SuppressWarnings("NullAway.Init") // picocli sets them
abstract class RangeCommand extends EntityCommand {
  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "PART",
      description = "The first parts of the row key, in their order. Without any: all rows.")
  private @Nullable List<String> parts;

  @Mixin private PartBounds bounds;
  @Mixin private ConditionOptions conditions;

  /** {@return a scan of the rows that the options choose} */
  final <E, K extends Key> Scan<E, K> scan(EntityTarget<E, K> target) {
    List<String> given = parts == null ? List.of() : parts;
    Scan<E, K> scan = target.repository().scan(target.keys().range(given, bounds));
    return conditions.of(target::columns).map(scan::where).orElse(scan);
  }
}
