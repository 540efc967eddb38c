package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Code;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import io.github.bigtablemapper.rewrite.internal.model.GenericClass;
import io.github.bigtablemapper.rewrite.internal.model.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/**
 * Tables of any class, in a class for them that is rewritten. No class of keys is known there: the
 * mapping makes keys of values, which have the types that all entities of the class have in their
 * keys.
 */
final class AnyTables {
  private final CodeBase codeBase;
  private final Locals locals;

  AnyTables(CodeBase codeBase, Locals locals) {
    this.codeBase = codeBase;
    this.locals = locals;
  }

  /** {@return the class around an expression that is a table of any class} */
  Optional<GenericClass> around(Expression table) {
    return around().filter(each -> each.isEntity(Aws.argument(table.getType())));
  }

  private Optional<GenericClass> around() {
    J.ClassDeclaration type = locals.cursor().firstEnclosing(J.ClassDeclaration.class);
    return type == null ? Optional.empty() : codeBase.generic(type.getType());
  }

  /** {@return true of a table of any class} */
  boolean isOn(Expression table) {
    return Aws.isEnhanced(table.getType(), "DynamoDbTable", "DynamoDbAsyncTable")
        && around(table).isPresent();
  }

  /** {@return the mapping that a constructor takes for the class of the items} */
  Optional<Code> mapping(Expression tree) {
    if (!(tree instanceof J.Identifier name)
        || name.getFieldType() == null
        || !(name.getFieldType().getOwner() instanceof JavaType.Method method)) {
      return Optional.empty();
    }
    int parameter = method.getParameterNames().indexOf(name.getSimpleName());
    if (codeBase.isForMapping(method, parameter)) {
      return Optional.of(Code.of("{}", tree));
    }
    return parameter >= 0 && codeBase.besideMapping(method).equals(OptionalInt.of(parameter))
        ? Optional.of(Code.of("mapping"))
        : Optional.empty();
  }

  /** {@return the key that an expression makes, or the key of an item} */
  Optional<Code> key(Expression tree, Expression table) {
    if (around().filter(each -> each.isEntity(tree.getType())).isPresent()) {
      return Optional.of(Code.of("{}.mapping().key({})", table, tree));
    }
    return Chain.of(tree, locals)
        .filter(chain -> chain.hasOnly(Keys.VALUES))
        .flatMap(this::given)
        .map(values -> Code.of("{}.mapping().keyOf({})", table, list(values)));
  }

  /** {@return the rows that a condition on the key names: those that start with some values} */
  Optional<Code> range(Expression condition, Expression table) {
    if (!(locals.resolve(condition).orElse(null) instanceof J.MethodInvocation call)
        || !Aws.isEnhanced(call.getType(), "model.QueryConditional")) {
      return Optional.empty();
    }
    Optional<List<Expression>> values =
        Chain.of(call.getArguments().get(0), locals)
            .filter(chain -> chain.hasOnly(Keys.VALUES))
            .flatMap(this::given);
    return switch (call.getSimpleName()) {
      case "keyEqualTo" -> values.map(all -> Code.of("{}.mapping().rangeOf({})", table, list(all)));
      case "sortBeginsWith" ->
          values
              .filter(all -> all.size() == 2 && isText(all.get(1)))
              .map(
                  all ->
                      Code.of(
                          "{}.mapping().rangeOf({}, {})",
                          table,
                          list(all.subList(0, 1)),
                          all.get(1)));
      default -> Optional.empty();
    };
  }

  /** True of text as the second part of each key. */
  private boolean isText(Expression value) {
    return Values.boxed(value.getType()).equals("java.lang.String")
        && around().orElseThrow().entities().stream().allMatch(each -> parts(each).size() == 2);
  }

  private static Code list(List<Expression> values) {
    Code all = Code.of("{}", values.get(0));
    for (Expression value : values.subList(1, values.size())) {
      all = Code.of("{}, {}", all, value);
    }
    return Code.of("List.of({})", all).importing("java.util.List");
  }

  /** The values of the parts of a key, if they are of their types. */
  private Optional<List<Expression>> given(Chain chain) {
    List<Expression> given = new ArrayList<>();
    for (String option : Keys.VALUES) {
      for (Chain.Step step : chain.steps()) {
        if (step.name().equals(option)) {
          Expression value = step.arguments().size() == 1 ? step.arguments().get(0) : null;
          if (value == null || !fits(value.getType(), given.size())) {
            return Optional.empty();
          }
          given.add(value);
        }
      }
    }
    return given.isEmpty() ? Optional.empty() : Optional.of(given);
  }

  /** A value that an entity has no part for is refused when the code runs, as DynamoDB does. */
  private boolean fits(@Nullable JavaType type, int part) {
    return around().orElseThrow().entities().stream()
        .map(this::parts)
        .filter(parts -> part < parts.size())
        .allMatch(parts -> Values.boxed(parts.get(part).type()).equals(Values.boxed(type)));
  }

  private List<Property> parts(Bean bean) {
    return Stream.of(codeBase.partitionKey(bean), codeBase.sortKey(bean))
        .flatMap(Optional::stream)
        .toList();
  }
}
