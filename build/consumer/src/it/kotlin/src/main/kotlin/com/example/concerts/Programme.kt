package com.example.concerts

import io.github.bigtablemapper.BigtableMapper
import io.github.bigtablemapper.deadline.Deadlines
import java.math.BigDecimal

// docs: repository
open class Programme : ConcertRepository {
    constructor(mapper: BigtableMapper) : super(mapper)

    protected constructor(async: ConcertRepository.Async) : super(async)

    override fun withDeadlines(deadlines: Deadlines) = Programme(async().withDeadlines(deadlines))

    open fun findByVenueAndPriceLessThan(venue: String, price: BigDecimal): List<Concert> =
        scan(ConcertKey.venue(venue)).where(ConcertColumns.PRICE.isLessThan(price)).list()
}

fun ConcertRepository.findByVenue(venue: String): List<Concert> =
    scan(ConcertKey.venue(venue)).list()
// end
