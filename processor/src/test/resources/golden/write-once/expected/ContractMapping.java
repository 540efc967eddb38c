package shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.WriteStamp;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Generated;

/**
 * How {@link Contract} is stored in the table {@code contracts}: one row each, under its {@link
 * ContractKey}.
 *
 * <pre>
 * c:signature   String   UTF-8                 optional, written once
 * c:note        String   UTF-8                 optional
 * c:version     long     8 bytes, big-endian   from 0, checked and counted up by every write
 * </pre>
 *
 * <p>If no column has a value, {@code put} writes an empty cell into {@code c:}, so that the row
 * exists.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ContractMapping extends EntityMapping<Contract, ContractKey> {
  /** The only instance: it has no state. */
  public static final ContractMapping INSTANCE = new ContractMapping();

  private ContractMapping() {
    super(
        "Contract",
        "contracts",
        List.of(FamilyRule.of("c", 1, null)),
        List.of(
            ContractColumns.SIGNATURE,
            ContractColumns.NOTE,
            ContractColumns.VERSION));
  }

  @Override
  public ContractKey key(Contract contract) {
    return new ContractKey(contract.id());
  }

  @Override
  public ContractKey readKey(KeyReader in) {
    return ContractKey.read(in);
  }

  @Override
  public void write(Contract contract, CellSink cells) {
    cells.set(ContractColumns.SIGNATURE, CellCodecs.STRING.encodeOrNull(contract.signature()));
    cells.set(ContractColumns.NOTE, CellCodecs.STRING.encodeOrNull(contract.note()));
    cells.set(ContractColumns.VERSION, CellCodecs.LONG.encodeLong(contract.version()));
  }

  @Override
  public Contract stamped(Contract contract, WriteStamp stamp) {
    return new Contract(
        contract.id(),
        contract.signature(),
        contract.note(),
        stamp.version(contract.version()));
  }

  @Override
  public long version(Contract contract) {
    return contract.version();
  }

  @Override
  public Optional<MappedColumn<Contract, Long>> version() {
    return Optional.of(ContractColumns.VERSION);
  }

  @Override
  public List<MappedColumn<Contract, ?>> writeOnce() {
    return List.of(ContractColumns.SIGNATURE);
  }

  @Override
  public EntityReader<Contract> reader() {
    return new Reader();
  }

  private static final class Reader extends EntityReader<Contract> {
    @Override
    public Contract build(KeyReader in, RowCells cells) {
      ContractKey key = ContractKey.read(in);
      return new Contract(
          key.id(),
          cells.get(ContractColumns.SIGNATURE, CellCodecs.STRING),
          cells.get(ContractColumns.NOTE, CellCodecs.STRING),
          cells.has(ContractColumns.VERSION)
              ? CellCodecs.LONG.decodeLong(cells.required(ContractColumns.VERSION))
              : 0);
    }
  }
}
