package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.entity.Indexes;
import io.github.bigtablemapper.rewrite.internal.entity.Storage;
import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Code;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import io.github.bigtablemapper.rewrite.internal.model.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/** Keys and conditions on keys as generated keys and ranges. */
final class Keys {
  static final String[] VALUES = {
    "partitionValue", "addPartitionValue", "sortValue", "addSortValue"
  };

  private final CodeBase codeBase;
  private final Locals locals;
  private final Values values;

  Keys(CodeBase codeBase, Locals locals) {
    this.codeBase = codeBase;
    this.locals = locals;
    this.values = new Values(locals);
  }

  /**
   * The parts that ranges name.
   *
   * @param type the class of the keys
   * @param hasMore true if others follow them
   */
  private record Parts(String type, List<Property> parts, boolean hasMore) {
    String simpleType() {
      return type.substring(type.lastIndexOf('.') + 1);
    }
  }

  private List<Property> parts(Bean bean) {
    List<Property> parts = new ArrayList<>();
    codeBase.partitionKey(bean).ifPresent(parts::add);
    codeBase.sortKey(bean).ifPresent(parts::add);
    return parts;
  }

  /** {@return the key that an expression is or makes} */
  Optional<Code> key(Expression tree, Bean bean) {
    String keyType = bean.generatedName() + "Key";
    if (Aws.name(tree.getType()).equals(bean.type())) {
      return Optional.of(Code.of(keyType + ".of({})", tree).importing(bean.generated("Key")));
    }
    Optional<Expression> made = locals.resolve(tree).filter(each -> isKeyMethod(each, bean));
    if (made.isPresent()) {
      return made.map(each -> Code.of("{}", each));
    }
    boolean isWhole = codeBase.sortKey(bean).isPresent();
    return Chain.of(tree, isWhole ? locals.ofWholeKeys() : locals)
        .filter(chain -> chain.hasOnly(VALUES))
        .flatMap(chain -> key(chain, bean));
  }

  /** {@return the options of a request for a key, if an argument is no key itself} */
  Optional<Chain> request(Expression tree) {
    return Aws.isEnhanced(tree.getType(), "Key") ? Optional.empty() : Chain.of(tree, locals);
  }

  private boolean isKeyMethod(Expression tree, Bean bean) {
    return tree instanceof J.MethodInvocation call
        && codeBase.ofKeyMethod(call.getMethodType()).filter(bean::equals).isPresent();
  }

  private Optional<Code> key(Chain chain, Bean bean) {
    List<Optional<Code>> given = given(chain, parts(bean));
    if (given.size() != parts(bean).size() || given.stream().anyMatch(Optional::isEmpty)) {
      return Optional.empty();
    }
    Code parts = joined(given.stream().map(Optional::orElseThrow).toList());
    return Optional.of(
        Code.of(bean.generatedName() + "Key.of({})", parts).importing(bean.generated("Key")));
  }

  private List<Optional<Code>> given(Chain chain, List<Property> parts) {
    List<Optional<Code>> given = new ArrayList<>();
    for (String option : VALUES) {
      for (Chain.Step step : chain.steps()) {
        if (step.name().equals(option)) {
          given.add(
              given.size() < parts.size() && step.arguments().size() == 1
                  ? values.value(step.arguments().get(0), parts.get(given.size()).type())
                  : Optional.empty());
        }
      }
    }
    return given;
  }

  private static Code joined(List<Code> parts) {
    Code all = parts.get(0);
    for (Code part : parts.subList(1, parts.size())) {
      all = Code.of("{}, {}", all, part);
    }
    return all;
  }

  /** {@return the rows of a table that a condition on its key names} */
  Optional<Code> range(Expression condition, Bean bean) {
    return range(condition, new Parts(bean.generated("Key"), parts(bean), false));
  }

  /** {@return the rows of an index that a condition on its key names} */
  Optional<Code> range(Expression condition, Indexes.Index index) {
    Bean bean = index.bean();
    return index.isTable()
        ? range(condition, bean)
        : range(condition, new Parts(bean.generated(index.generated("Key")), index.on(), true));
  }

  private Optional<Code> range(Expression condition, Parts of) {
    if (!(locals.resolve(condition).orElse(null) instanceof J.MethodInvocation call)
        || !Aws.isEnhanced(call.getType(), "model.QueryConditional")) {
      return Optional.empty();
    }
    List<List<Optional<Code>>> keys = new ArrayList<>();
    boolean isWhole = call.getSimpleName().startsWith("sort");
    for (Expression argument : call.getArguments()) {
      Optional<Chain> chain = Chain.of(argument, isWhole ? locals.ofWholeKeys() : locals);
      if (chain.isEmpty() || !chain.get().hasOnly(VALUES)) {
        return Optional.empty();
      }
      List<Optional<Code>> given = given(chain.get(), of.parts());
      if (given.isEmpty() || given.stream().anyMatch(Optional::isEmpty)) {
        return Optional.empty();
      }
      keys.add(given);
    }
    return range(call.getSimpleName(), keys, of).map(code -> code.importing(of.type()));
  }

  /** True if a condition finds the values of a type that have such texts in DynamoDB. */
  private static boolean isInOrder(String condition, JavaType type) {
    return switch (condition) {
      case "keyEqualTo" -> true;
      case "sortBeginsWith" -> Storage.name(type).equals("java.lang.String");
      default -> !Storage.hasOwnText(type);
    };
  }

  private Optional<Code> range(String name, List<List<Optional<Code>>> keys, Parts of) {
    List<Code> key = keys.get(0).stream().map(Optional::orElseThrow).toList();
    String first = of.parts().get(0).member();
    if (name.equals("keyEqualTo") && key.size() == 1) {
      return Optional.of(
          of.parts().size() == 1 && !of.hasMore()
              ? Code.of(
                  of.simpleType() + ".all()." + first + "().from({}).to({})",
                  key.get(0),
                  key.get(0))
              : Code.of(of.simpleType() + "." + first + "({})", key.get(0)));
    }
    int end = key.size() - 1;
    if (end == 0 || !isInOrder(name, of.parts().get(end).type())) {
      return Optional.empty();
    }
    Code before = Code.of(of.simpleType() + "." + first + "({})", key.get(0));
    for (int i = 1; i < end; i++) {
      before = Code.of("{}." + of.parts().get(i).member() + "({})", before, key.get(i));
    }
    Code part = Code.of("{}." + of.parts().get(end).member() + "()", before);
    Code last = key.get(end);
    return switch (name) {
      case "keyEqualTo" -> Optional.of(Code.of("{}.from({}).to({})", part, last, last));
      case "sortBeginsWith" -> Optional.of(Code.of("{}.startsWith({})", part, last));
      case "sortGreaterThan" -> Optional.of(Code.of("{}.after({})", part, last));
      case "sortGreaterThanOrEqualTo" -> Optional.of(Code.of("{}.from({})", part, last));
      case "sortLessThan" -> Optional.of(Code.of("{}.before({})", part, last));
      case "sortLessThanOrEqualTo" -> Optional.of(Code.of("{}.to({})", part, last));
      case "sortBetween" ->
          keys.size() == 2 && keys.get(1).size() == key.size()
              ? Optional.of(
                  Code.of("{}.from({}).to({})", part, last, keys.get(1).get(end).orElseThrow()))
              : Optional.empty();
      default -> Optional.empty();
    };
  }
}
