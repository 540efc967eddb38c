package storage;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.GeneratedFormat;
import io.github.bigtablemapper.mapping.RowCells;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * How {@link Node} is stored in the table {@code nodes}: one row each, under its {@link NodeKey}.
 *
 * <pre>
 * n:state         String   UTF-8   optional
 * n: row marker            empty   marks the row of a put without values
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class NodeMapping extends EntityMapping<Node, NodeKey> {
  /** The only instance: it has no state. */
  public static final NodeMapping INSTANCE = new NodeMapping();

  private NodeMapping() {
    super(
        EntitySchema.<Node, NodeKey>of(GeneratedFormat.VERSION, "Node", "nodes", NodeKey::read)
            .withFamilies(List.of(FamilyRule.of("n")))
            .withColumns(List.of(NodeColumns.STATE))
            .withKeyPattern(NodeKey.PATTERN));
  }

  @Override
  public NodeKey key(Node node) {
    return NodeKey.of(node.host(), node.port(), node.path());
  }

  @Override
  public void write(Node node, CellSink cells) {
    cells.set(NodeColumns.STATE, CellCodecs.STRING.encodeOrNull(node.state()));
  }

  @Override
  protected Node build(KeyReader in, RowCells cells) {
    NodeKey key = NodeKey.read(in);
    return new Node(
        key.host(),
        key.port(),
        key.path(),
        cells.get(NodeColumns.STATE, CellCodecs.STRING));
  }
}
