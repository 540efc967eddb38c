package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** An invoice, with codecs by type for the class and by property for one text. */
// docs: entity
@Table(
    value = "invoices",
    codecs = {MoneyCodec.class, InvoiceNumberCodec.class})
@Family("i")
public record Invoice(
    @RowKey InvoiceNumber number,
    @Column Money total,
    @Column Money paid,
    @Column @Codec(GzipTextCodec.class) String letter) {}
// end
