package io.github.bigtablemapper.examples.guide;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Unmapped;
import java.util.Map;

/** A contact, to which other programs add columns. */
// docs: entity
@Table("contacts")
@Family("c")
public record Contact(
    @RowKey String email, @Column String name, @Unmapped Map<String, ByteString> others) {}
// end
