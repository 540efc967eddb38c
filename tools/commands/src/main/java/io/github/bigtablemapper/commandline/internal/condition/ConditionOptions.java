package io.github.bigtablemapper.commandline.internal.condition;

import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.commandline.internal.column.EntityColumns;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option for conditions. */
public final class ConditionOptions {
  @Option(
      names = "--where",
      paramLabel = "CONDITION",
      description =
          "Only rows that match this condition, such as \"price >= 10 and not tags contains new\"."
              + " Several options must all match.")
  private @Nullable List<String> conditions;

  /** {@return the condition of all options, or empty} */
  public <E> Optional<Condition<E>> of(Supplier<EntityColumns<E>> columns) {
    return conditions == null
        ? Optional.empty()
        : conditions.stream()
            .map(text -> ConditionParser.parse(text, columns.get()))
            .reduce(Condition::and);
  }
}
