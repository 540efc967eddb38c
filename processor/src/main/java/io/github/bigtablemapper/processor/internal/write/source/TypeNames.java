package io.github.bigtablemapper.processor.internal.write.source;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.processor.internal.model.GeneratedNames;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Names types for the reader's eye: without packages. */
public final class TypeNames {
  private TypeNames() {}

  /** What classes nested in generated ones are called. */
  private static final Pattern NESTED = Pattern.compile("AllKeys|Async|Reader|.+(Prefix|Parts)");

  /** {@return an entity as a link in Javadoc names it, where a nested class may have its name} */
  public static String link(ClassName type) {
    return NESTED.matcher(type.topLevelClassName().simpleName()).matches()
        ? type.canonicalName()
        : GeneratedNames.simple(type);
  }

  public static String simpleName(TypeName type) {
    if (type instanceof ClassName name) {
      return GeneratedNames.simple(name);
    }
    if (type instanceof ArrayTypeName array) {
      return simpleName(array.componentType()) + "[]";
    }
    if (type instanceof ParameterizedTypeName generic) {
      return generic.typeArguments().stream()
          .map(TypeNames::simpleName)
          .collect(Collectors.joining(", ", simpleName(generic.rawType()) + "<", ">"));
    }
    return type.toString();
  }

  /**
   * {@return a type as an expression starts with it: one in capitals, such as {@code OS}, may have
   * the name of a constant, which would be meant}
   */
  public static TypeName inExpression(TypeName type) {
    return inExpression(type, name -> name.equals(name.toUpperCase(Locale.ROOT)));
  }

  /**
   * {@return a type as an expression starts with it}
   *
   * @param isVariable whether its name would mean a variable there
   */
  public static TypeName inExpression(TypeName type, Predicate<String> isVariable) {
    return type instanceof ClassName name
            && !name.packageName().isEmpty()
            && isVariable.test(name.topLevelClassName().simpleName())
        ? TypeVariableName.get(name.canonicalName())
        : type;
  }

  /** {@return the classes that a type names} */
  public static Stream<ClassName> named(TypeName type) {
    if (type instanceof ArrayTypeName array) {
      return named(array.componentType());
    }
    if (type instanceof ParameterizedTypeName generic) {
      return Stream.concat(
          Stream.of(generic.rawType()), generic.typeArguments().stream().flatMap(TypeNames::named));
    }
    return type instanceof ClassName name ? Stream.of(name) : Stream.of();
  }

  /** {@return the type of an array of a built-in type's primitives} */
  public static TypeName arrayOf(BuiltInType component) {
    return ArrayTypeName.of(ClassName.bestGuess(component.javaType()).unbox());
  }

  /** {@return a name for a constant or a variable of this type, without type arguments} */
  public static String identifier(TypeName type) {
    if (type instanceof ParameterizedTypeName generic) {
      return generic.rawType().simpleName();
    }
    return type instanceof ClassName name ? name.simpleName() : "value";
  }
}
