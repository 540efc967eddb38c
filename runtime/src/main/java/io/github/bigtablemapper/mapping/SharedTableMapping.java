package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.KeyHash;
import io.github.bigtablemapper.key.format.KeyReader;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The mapping of a table that several entities share. The row key determines the entity of a row:
 * the one whose key pattern matches. Generated for a sealed interface; stateless, like the mappings
 * of its entities.
 *
 * @param <E> the interface of the entities
 * @param <K> the interface of their row keys
 * @hidden
 */
@ForGeneratedCode
public abstract non-sealed class SharedTableMapping<E, K extends Key>
    implements TableMapping<E, K> {
  private final String entity;
  private final List<EntityMapping<? extends E, ? extends K>> members;
  private final List<FamilyRule> families;

  /**
   * Called by generated code.
   *
   * @param entity the interface's simple name, for messages
   * @param members the mappings of the entities, at least one, in the order of their declaration
   */
  protected SharedTableMapping(
      String entity, List<EntityMapping<? extends E, ? extends K>> members) {
    this.entity = entity;
    this.members = List.copyOf(members);
    this.families = members.stream().flatMap(each -> each.families().stream()).distinct().toList();
  }

  /** {@return this mapping} */
  @Override
  public final TableMapping<E, K> mapping() {
    return this;
  }

  @Override
  public final String entity() {
    return entity;
  }

  @Override
  public final String table() {
    return members.get(0).table();
  }

  @Override
  public final List<FamilyRule> families() {
    return families;
  }

  /** {@return a new reader of row keys, whose format all entities of a table share} */
  @Override
  public final KeyReader keyReader() {
    return members.get(0).keyReader();
  }

  /** {@return the size of the salt, which all entities of a table share} */
  @Override
  public final int saltSize() {
    return members.get(0).saltSize();
  }

  /**
   * {@return the current row key of the reader, as the key of its entity}
   *
   * @throws DecodeException if the key does not belong to any of the entities
   */
  @Override
  public final K readKey(KeyReader in) {
    for (EntityMapping<? extends E, ? extends K> member : members) {
      if (member.keyPattern().matches(in.key())) {
        return member.readKey(in);
      }
    }
    throw new DecodeException(
        "row key "
            + KeyHash.of(in.key())
            + " is of no "
            + entity
            + ", that is of none of "
            + members.stream().map(EntityMapping::entity).collect(Collectors.joining(", ")),
        in.key(),
        entity,
        null);
  }

  @Override
  public final List<EntityMapping<? extends E, ? extends K>> members() {
    return members;
  }
}
