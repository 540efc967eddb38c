package io.github.bigtablemapper.rewrite.internal.call;

import static io.github.bigtablemapper.rewrite.internal.call.PageFunctions.isCall;

import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.TextForm;
import io.github.bigtablemapper.rewrite.internal.entity.Storage;
import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Code;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/** Values of attributes as the values of properties. */
final class Values {
  private static final Map<String, String> BOXES =
      Map.of(
          "byte", "Byte", "short", "Short", "int", "Integer", "long", "Long", "float", "Float",
          "double", "Double", "boolean", "Boolean");

  private static final Set<String> TO_TEXT = Set.of("toString", "name");
  private static final Set<String> OF_TEXT = Set.of("valueOf", "toString");

  private final Locals locals;

  Values(Locals locals) {
    this.locals = locals;
  }

  /** {@return a value that may be text or a number, as a value of a type} */
  Optional<Code> value(Expression tree, @Nullable JavaType type) {
    String name = boxed(type);
    String given = boxed(tree.getType());
    if (given.equals(name)) {
      return Optional.of(Code.of("{}", tree));
    }
    if (given.equals("java.lang.String")) {
      return text(tree, type);
    }
    if (given.equals(Aws.SERVICE + "model.AttributeValue")) {
      return attribute(tree, type);
    }
    return isNumber(name) ? number(tree, name, given) : Optional.empty();
  }

  private static Optional<Code> number(Expression tree, String name, String given) {
    String simple = name.substring("java.lang.".length());
    if (tree instanceof J.Literal literal
        && literal.getValueSource() != null
        && simple.equals("Long")) {
      return Optional.of(Code.of(literal.getValueSource().replaceAll("[lL]$", "") + "L"));
    }
    if (!isNumber(given)) {
      return given.equals("java.lang.Number")
          ? Optional.of(Code.of("{}." + primitive(simple) + "Value()", tree))
          : Optional.empty();
    }
    if (simple.equals("Integer") && given.equals("java.lang.Long")) {
      return Optional.of(Code.of("Math.toIntExact({})", tree));
    }
    return Optional.of(
        tree.getType() instanceof JavaType.Primitive
            ? Code.of("(" + primitive(simple) + ") {}", tree)
            : Code.of("{}." + primitive(simple) + "Value()", tree));
  }

  private static String primitive(String box) {
    return BOXES.entrySet().stream()
        .filter(e -> e.getValue().equals(box))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(box);
  }

  private static boolean isNumber(String name) {
    return name.startsWith("java.lang.")
        && BOXES.containsValue(name.substring(10))
        && !name.endsWith("Boolean");
  }

  static String boxed(@Nullable JavaType type) {
    String name = Storage.name(type);
    return BOXES.containsKey(name) ? "java.lang." + BOXES.get(name) : name;
  }

  /** {@return text as a value of a type: {@code x} of {@code x.toString()}} */
  Optional<Code> text(Expression tree, @Nullable JavaType type) {
    String name = boxed(type);
    if (name.equals("java.lang.String")) {
      return Optional.of(Code.of("{}", tree));
    }
    Expression source = source(tree);
    if (source != null) {
      // The SDK stores what toString returns.
      boolean isOtherText = isCall(tree, "name") && Storage.hasOwnText(type);
      return isOtherText ? Optional.empty() : value(source, type);
    }
    if (tree instanceof J.Ternary either) {
      return text(either.getTruePart(), type)
          .flatMap(
              one ->
                  text(either.getFalsePart(), type)
                      .map(other -> Code.of("({} ? {} : {})", either.getCondition(), one, other)));
    }
    if (tree instanceof J.Literal literal && "".equals(literal.getValue())) {
      return Optional.empty(); // no such value
    }
    String simple = name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    if (tree instanceof J.Literal literal
        && isNumber(name)
        && literal.getValue() instanceof String digits) {
      return literal(simple, digits).map(Code::of);
    }
    if (isNumber(name)) {
      return Optional.of(Code.of(simple + ".valueOf({})", tree));
    }
    if (Storage.isEnum(type)) {
      String nested = name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
      String outermost = name.replaceFirst("\\$.*", "");
      return Storage.hasOwnText(type)
          ? Optional.empty()
          : Optional.of(Code.of(nested + ".valueOf({})", tree).importing(outermost));
    }
    return BuiltInType.of(name)
        .flatMap(BuiltInType::text)
        .flatMap(TextForm::factory)
        .map(factory -> Code.of(simple + "." + factory + "({})", tree).importing(name));
  }

  /** {@return a number as a literal of a type; empty if the type has no such number} */
  private static Optional<String> literal(String simple, String digits) {
    boolean isWhole = !simple.equals("Float") && !simple.equals("Double");
    if (!digits.matches(isWhole ? "-?\\d{1,18}" : "-?\\d+(?:\\.\\d+)?")) {
      return Optional.empty();
    }
    return switch (simple) {
      case "Long" -> Optional.of(digits + "L");
      case "Integer" -> Optional.of(digits);
      case "Short", "Byte" -> Optional.of("(" + primitive(simple) + ") " + digits);
      case "Float" -> Optional.of(digits + "f");
      default -> Optional.of(digits + "d");
    };
  }

  /**
   * {@return what is made text: {@code x} of {@code x.toString()} and {@code String.valueOf(x)}}
   */
  private static @Nullable Expression source(Expression tree) {
    if (!(tree instanceof J.MethodInvocation call) || call.getSelect() == null) {
      return null;
    }
    List<Expression> arguments =
        call.getArguments().stream().filter(each -> !(each instanceof J.Empty)).toList();
    if (arguments.isEmpty() && TO_TEXT.contains(call.getSimpleName())) {
      return call.getSelect();
    }
    return arguments.size() == 1
            && OF_TEXT.contains(call.getSimpleName())
            && Aws.name(call.getSelect().getType()).startsWith("java.lang.")
        ? arguments.get(0)
        : null;
  }

  /** {@return an {@code AttributeValue} as a value of a type} */
  Optional<Code> attribute(Expression tree, @Nullable JavaType type) {
    Optional<Expression> resolved = locals.resolve(tree);
    if (!(resolved.orElse(null) instanceof J.MethodInvocation call)) {
      return Optional.empty();
    }
    if (call.getSimpleName().equals("build")) {
      return Chain.of(call, locals)
          .filter(
              chain -> chain.steps().size() == 1 && chain.steps().get(0).arguments().size() == 1)
          .flatMap(
              chain ->
                  attribute(
                      chain.steps().get(0).name(), chain.steps().get(0).arguments().get(0), type));
    }
    boolean isOne = call.getArguments().size() == 1;
    return switch (call.getSimpleName()) {
      case "fromS", "stringValue" ->
          isOne ? attribute("s", call.getArguments().get(0), type) : Optional.empty();
      case "fromN", "numberValue" ->
          isOne ? attribute("n", call.getArguments().get(0), type) : Optional.empty();
      case "fromBool" ->
          isOne ? attribute("bool", call.getArguments().get(0), type) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private Optional<Code> attribute(String kind, Expression tree, @Nullable JavaType type) {
    String name = boxed(type);
    return switch (kind) {
      case "s" ->
          isNumber(name) || name.equals("java.lang.Boolean") ? Optional.empty() : text(tree, type);
      case "n" -> isNumber(name) ? value(tree, type) : Optional.empty();
      case "bool" ->
          name.equals("java.lang.Boolean") ? Optional.of(Code.of("{}", tree)) : Optional.empty();
      default -> Optional.empty();
    };
  }
}
