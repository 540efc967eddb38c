package storage;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;

@Table(value = "points", keyFormat = KeyFormat.RAW)
@KeyConstant(value = "p", order = 2)
@Family("p")
public record Point(
    @RowKey(order = 0, bytes = 3) int metric,
    @RowKey(order = 1, signed = true, littleEndian = true) int zone,
    @RowKey(order = 3, reversed = true) Instant at,
    @RowKey(order = 4) ByteString tags,
    @Column double value) {}
