package io.github.bigtablemapper.processor.internal.model;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A property of an entity, or of a value embedded in it: a record component, a bean's getter and
 * setter, a getter and a builder's method or a constructor's parameter.
 *
 * @param entity the simple name of the entity's class
 * @param owner the embedded property whose class declares it; null if the entity does
 * @param simpleName its name in the class that declares it
 * @param type its declared type, without annotations
 * @param accessor the method that reads it
 * @param mutator what writes it: the setter, the builder's method or the constructor's parameter
 * @param nonNull whether it is a primitive or declared non-null
 * @param hasDefault whether its class visibly gives it a value that replaces a missing cell
 * @param roles its roles, in addition to a value
 * @param isWriteTime whether it is the time of the entity's cells, stored or not
 * @param origin where it is declared
 */
public record PropertyModel(
    String entity,
    @Nullable PropertyModel owner,
    String simpleName,
    TypeName type,
    String accessor,
    String mutator,
    boolean nonNull,
    boolean hasDefault,
    Set<Trait> roles,
    boolean isWriteTime,
    Origin origin) {
  /** Copies the roles. */
  public PropertyModel {
    roles = Set.copyOf(roles);
  }

  /** Models are looked up often: a hash of everything would take longer than the rest. */
  @Override
  public int hashCode() {
    return simpleName.hashCode();
  }

  /** {@return whether it has a role} */
  public boolean is(Trait role) {
    return roles.contains(role);
  }

  /** {@return the role by which a write gives it a value; null if only the user does} */
  public @Nullable Trait generated() {
    return roles.stream().filter(Trait::isGenerated).findFirst().orElse(null);
  }

  /** {@return whether a write may give the entity another value than it has} */
  public boolean isStamped() {
    return generated() != null || is(Trait.KEPT);
  }

  /** {@return its name in the entity as one word: {@code addressCity}} */
  public String name() {
    return owner == null ? simpleName : JavaNames.method(owner.name(), simpleName);
  }

  /** {@return its name in the entity as a path: {@code address.city}} */
  public String path() {
    return owner == null ? simpleName : owner.path() + "." + simpleName;
  }

  /** {@return its name in messages: {@code Customer.address.city}} */
  public String label() {
    return entity + "." + path();
  }

  /** {@return whether it is an Optional} */
  public boolean isOptional() {
    return type instanceof ParameterizedTypeName generic
        && generic.rawType().equals(ClassName.get(Optional.class));
  }

  /** {@return whether its class has instances that were given no value of it} */
  public boolean mayBeAbsent() {
    return !nonNull || isOptional() || hasDefault;
  }

  /** {@return the embedded values around it, from the entity's own inwards} */
  public List<PropertyModel> owners() {
    return owner == null
        ? List.of()
        : Stream.concat(owner.owners().stream(), Stream.of(owner)).toList();
  }

  /** {@return the nearest embedded value around it that may be absent, if there is one} */
  public Optional<PropertyModel> absentOwner() {
    return Optional.ofNullable(owner)
        .flatMap(it -> it.mayBeAbsent() ? Optional.of(it) : it.absentOwner());
  }
}
